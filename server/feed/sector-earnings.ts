import type { Instrument, Quote } from '../../contract/market/types.ts';
import { mulDivHalfUp } from '../../contract/lib/integers.ts';

/**
 * A sector's price-earnings ratio times 100: what its profitable companies are worth together over
 * what they earned together; 0 when none earned anything. The invented and the imported are apart
 * only by the sector's name.
 */
export function sectorEarningsMultiple(
  instruments: readonly Instrument[],
  sector: string,
  quote: (code: string) => Quote | undefined,
): number {
  let worth = 0;
  let earned = 0;
  for (const { code, sector: own, earningsMilli, shares } of instruments) {
    if (own !== sector || earningsMilli === 0) continue;
    // Thousands of shares keep the sums exact integers below 2^53.
    const thousands = Math.round(shares / 1000);
    worth += thousands * (quote(code)?.lastMilli ?? 0);
    earned += thousands * earningsMilli;
  }
  return earned === 0 ? 0 : mulDivHalfUp(worth, 100, earned);
}
