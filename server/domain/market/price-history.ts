import type {
  Adjustment,
  Bar,
  BarPeriod,
  Intraday,
  MarketTrade,
} from '../../../contract/market/types.ts';
import { marketLimits } from '../../../contract/market/schema.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { lastDeals } from './last-deals.ts';
import { listedInstrument } from './stock-detail.ts';

type BarsQuery = {
  code: string;
  period: BarPeriod;
  adjustment?: Adjustment;
  /** Epoch milliseconds: only bars that start before. */
  before?: number;
  limit?: number;
};

/** A page of bars. Refuses with instrument_unknown, and bars_unavailable without any history. */
export async function barsOf(
  context: Context,
  query: BarsQuery,
): Promise<{ code: string; period: BarPeriod; items: Bar[]; more: boolean }> {
  const { code, period } = query;
  if (listedInstrument(context, code).status === 'no_data')
    throw new Refusal('bars_unavailable', { code });
  const page = await context.feed.bars({
    code,
    period,
    adjustment: query.adjustment ?? 'none',
    before: query.before ?? Number.MAX_SAFE_INTEGER,
    limit: query.limit ?? marketLimits.barsByDefault,
  });
  return { code, period, ...page };
}

/**
 * The market day so far; without a minute for a suspended share. Refuses with instrument_unknown,
 * and bars_unavailable where no history was imported.
 */
export function intradayOf(context: Context, code: string): Intraday {
  const { status } = listedInstrument(context, code);
  const intraday = context.feed.intraday(code);
  if (intraday) return intraday;
  const quote = context.feed.quote(code);
  if (status !== 'suspended' || !quote) throw new Refusal('bars_unavailable', { code });
  const { clock } = context;
  const { previousCloseMilli } = quote;
  return { code, previousCloseMilli, ...clock.session(clock.marketDate()), minutes: [] };
}

/**
 * The last trades of the market day, those of our investors' orders among them, the newest first.
 * Refuses with instrument_unknown.
 */
export async function tradesOf(
  context: Context,
  code: string,
): Promise<{ code: string; items: MarketTrade[] }> {
  listedInstrument(context, code);
  const { trades: most } = marketLimits;
  const all = [...(await lastDeals(context, code, most)), ...context.feed.trades(code, most)];
  return { code, items: all.toSorted((a, b) => b.time - a.time).slice(0, most) };
}
