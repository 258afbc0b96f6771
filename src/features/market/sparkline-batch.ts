import { marketEndpoints } from '../../../contract/market/endpoints.ts';
import type { Sparkline } from '../../../contract/market/types.ts';
import { createBatch } from '../../lib/batch.ts';
import { call } from '../../api/call.ts';

/** Most codes that one call may carry. */
const codesPerCall = 200;
/** Long enough for a fling to pass rows by, short enough not to be noticed at rest. */
const debounceMs = 60;

const batch = createBatch<string, Sparkline>({
  debounceMs,
  largest: codesPerCall,
  load: async (codes) => {
    const { items } = await call(marketEndpoints.sparklines, { codes: codes.join(',') });
    return new Map(items.map((item) => [item.code, item]));
  },
});

/** The day's line of one instrument; null for one without prices. */
export async function sparklineOf(code: string): Promise<Sparkline | null> {
  return (await batch.get(code)) ?? null;
}
