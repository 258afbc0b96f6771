import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { dayNumberOf, midnightOf } from '../../time/calendar.ts';
import type { Clock } from '../../time/clock.ts';

/** Proceeds of sales that cannot be withdrawn yet, in fen, and the market date on which they can. */
export type UnsettledSales = { unsettledMinor: number; settlesOn: string };

/** What was sold is settled when a market day after the sale's begins: not on the weekend between. */
export async function unsettledSales(context: Context, userId: string): Promise<UnsettledSales> {
  const { clock, db } = context;
  const last = lastBegunDate(clock);
  const row = await db
    .selectFrom('fills')
    .select(
      sql<
        number | null
      >`sum(value_minor - commission_minor - stamp_duty_minor - transfer_minor - handling_minor)`.as(
        'proceeds',
      ),
    )
    .where('user_id', '=', userId)
    .where('created_at', '>=', midnightOf(dayNumberOf(last)))
    .where('market_date', '>=', last)
    .where('side', '=', 'sell')
    .executeTakeFirst();
  return {
    unsettledMinor: Math.max(0, row?.proceeds ?? 0),
    settlesOn: clock.addMarketDays(last, 1),
  };
}

/** The market date of today or, on a day without trading, of the one before. */
function lastBegunDate(clock: Clock): string {
  const date = clock.marketDate();
  return clock.now() < midnightOf(dayNumberOf(date)) ? clock.addMarketDays(date, -1) : date;
}
