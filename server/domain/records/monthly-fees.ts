import type { Fees } from '../../../contract/trade/fees.ts';
import type { Context } from '../context.ts';
import { feesOfRow } from '../trade/views.ts';

/** What all deals of a month cost, by kind of fee. */
export async function monthlyFees(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { firstDate, nextFirstDate }: { firstDate: string; nextFirstDate: string },
): Promise<Fees> {
  const row = await db
    .selectFrom('fills')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('commission_minor'), eb.lit(0)).as('commission_minor'),
      eb.fn.coalesce(eb.fn.sum<number>('stamp_duty_minor'), eb.lit(0)).as('stamp_duty_minor'),
      eb.fn.coalesce(eb.fn.sum<number>('transfer_minor'), eb.lit(0)).as('transfer_minor'),
      eb.fn.coalesce(eb.fn.sum<number>('handling_minor'), eb.lit(0)).as('handling_minor'),
    ])
    .where('user_id', '=', userId)
    .where('market_date', '>=', firstDate)
    .where('market_date', '<', nextFirstDate)
    .executeTakeFirstOrThrow();
  return feesOfRow(row);
}
