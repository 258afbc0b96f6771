import { valueMinor } from '../../../contract/lib/integers.ts';
import type { StatementHolding } from '../../../contract/records/types.ts';
import type { Context } from '../context.ts';
import { closeOn, heldAt } from '../new-share/holding-values.ts';
import { namesOf } from '../trade/views.ts';

/** What a user held when a date was over, at its closes; of a date that is not over, at the prices now. */
export async function holdingsAt(
  context: Context,
  userId: string,
  date: string,
): Promise<StatementHolding[]> {
  const held = await heldAt(context, date, userId);
  const holdings = await Promise.all(
    held.map(async ({ code, quantity }) => {
      const priceMilli = await priceAt(context, code, date);
      const value = valueMinor(priceMilli, quantity);
      return { code, ...namesOf(context, code), quantity, priceMilli, valueMinor: value };
    }),
  );
  return holdings.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** The price of a share at the close of a date, or now where that is not over. 1/1000 yuan. */
export async function priceAt(context: Context, code: string, date: string): Promise<number> {
  const { clock, feed } = context;
  if (date >= clock.marketDate())
    return feed.quote(code)?.lastMilli ?? closeOn(context, code, clock.marketDate());
  const lastTraded = clock.addMarketDays(clock.addMarketDays(date, 1), -1);
  const traded = await feed.traded(code, lastTraded);
  // Suspended on that day: the close before it.
  return traded?.auction('closing', 'buy').priceMilli ?? closeOn(context, code, lastTraded);
}
