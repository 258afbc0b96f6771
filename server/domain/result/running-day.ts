import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { RunningDay } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { dayNumberOf, midnightOf } from '../../time/calendar.ts';
import { accountId, userCash } from '../ledger/accounts.ts';
import { externalKinds } from './movements.ts';
import { totalMinor } from './valuations.ts';

type LastClose = { date: string; totalMinor: number; valuedAt: number };

/** The close that the running market date began with, and what the user has paid in and out since. */
export async function runningDay(context: Context, userId: string): Promise<RunningDay> {
  const { db, clock } = context;
  const close = await db
    .selectFrom('valuations')
    .select(['market_date as date', 'valued_at as valuedAt', totalMinor.as('totalMinor')])
    .where('user_id', '=', userId)
    .where('market_date', '<', clock.marketDate())
    .orderBy('market_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    date: clock.marketDate(),
    baseMinor: close?.totalMinor ?? 0,
    baseDate: close?.date ?? null,
    ...(await paidSince(context, userId, close)),
  };
}

/**
 * External payments that no close has counted yet: those of later dates, and what was booked for an
 * earlier one after its close was written. All of them without a close.
 */
function paidSince({ db }: Context, userId: string, close: LastClose | undefined) {
  const cash = accountId(userCash(userId));
  const sum = (isPaid: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${isPaid} then abs(entries.amount) else 0 end), 0)`;
  const payments = db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .select([sum(sql`amount > 0`).as('inMinor'), sum(sql`amount < 0`).as('outMinor')])
    .where('account_id', '=', cash)
    .where('kind', 'in', externalKinds);
  if (!close) return payments.executeTakeFirstOrThrow();
  // An account of ten years has thousands of entries: none is read that was booked when the date of the close began.
  const dateBegan = midnightOf(dayNumberOf(close.date));
  const entryBefore = db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .select('sequence')
    .where('account_id', '=', cash)
    .where('transfers.created_at', '<', dateBegan)
    .orderBy('sequence', 'desc')
    .limit(1);
  return payments
    .where('sequence', '>', (eb) => eb.fn.coalesce(entryBefore, eb.lit(0)))
    .where((eb) =>
      eb.or([eb('market_date', '>', close.date), eb('transfers.created_at', '>=', close.valuedAt)]),
    )
    .executeTakeFirstOrThrow();
}
