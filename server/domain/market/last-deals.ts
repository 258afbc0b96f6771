import type { MarketTrade } from '../../../contract/market/types.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { dayNumberOf, midnightOf } from '../../time/calendar.ts';
import type { Context } from '../context.ts';

/**
 * What orders of our investors traded on the market today, at most so many, the newest first. What came
 * into a holding without an order on the market is not among it. What a side traded at one moment and
 * price is one.
 */
export async function lastDeals(
  { clock, db }: Context,
  code: string,
  most: number,
): Promise<MarketTrade[]> {
  const rows = await db
    .selectFrom('fills')
    .innerJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'fills.user_id').onRef('orders.id', '=', 'fills.order_id'),
    )
    .select(['fills.created_at as time', 'fills.price_milli as priceMilli'])
    .select(['fills.side', 'fills.quantity'])
    .where('fills.code', '=', code)
    .where('fills.created_at', '>=', midnightOf(dayNumberOf(clock.marketDate())))
    .where('orders.type', 'in', ['limit', 'market'])
    .orderBy('fills.created_at', 'desc')
    .limit(most)
    .execute();
  const deals = new Map<string, MarketTrade>();
  for (const { side, ...row } of rows) {
    const key = `${row.time} ${row.priceMilli} ${side}`;
    const known = deals.get(key);
    if (known) known.quantity += row.quantity;
    else deals.set(key, { ...row, side: side as Side });
  }
  return [...deals.values()];
}
