import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { periodStart } from '../../time/periods.ts';

/** What a position bought and sold on the market date: shares; fen with fees in, after fees out. */
export type TradedToday = {
  boughtQuantity: number;
  boughtMinor: number;
  soldQuantity: number;
  soldMinor: number;
};

/** The user's trades of the market date, by position. */
export async function tradedToday(
  context: Context,
  userId: string,
): Promise<Map<string, TradedToday>> {
  const { clock } = context;
  const rows = await context.db
    .selectFrom('fills')
    .select((eb) => [
      'position_id',
      'side',
      eb.fn.sum<number>('quantity').as('quantity'),
      eb.fn.sum<number>('value_minor').as('value'),
      sql<number>`sum(commission_minor + stamp_duty_minor + transfer_minor + handling_minor)`.as(
        'fees',
      ),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', periodStart(clock, 'today'))
    .where('market_date', '=', clock.marketDate())
    .groupBy(['position_id', 'side'])
    .execute();
  const traded = new Map<string, TradedToday>();
  for (const row of rows) {
    const before = traded.get(row.position_id) ?? {
      boughtQuantity: 0,
      boughtMinor: 0,
      soldQuantity: 0,
      soldMinor: 0,
    };
    const change =
      row.side === 'buy'
        ? { boughtQuantity: row.quantity, boughtMinor: row.value + row.fees }
        : { soldQuantity: row.quantity, soldMinor: row.value - row.fees };
    traded.set(row.position_id, { ...before, ...change });
  }
  return traded;
}
