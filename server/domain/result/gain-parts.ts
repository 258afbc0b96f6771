import { sql } from 'kysely';

import { totalAssetsMinor } from '../../../contract/trade/assets.ts';
import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Contribution, GainParts } from '../../../contract/result/types.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../../db/lock.ts';
import { namesOf } from '../trade/views.ts';
import type { Dates } from './movements.ts';
import { closeBefore, partsAt, valuationsOf } from './valuations.ts';

/** What made the gain of an account between two dates, both included; all of it without them. */
export function gainParts(
  context: Context,
  userId: string,
  { from = '', to = '9999' }: { from?: string; to?: string },
): Promise<GainParts> {
  return snapshot(context.db, (db) => gainPartsIn({ ...context, db }, userId, { from, to }));
}

/** The same in a settled state of the database. */
export async function gainPartsIn(
  context: Context,
  userId: string,
  dates: Dates,
): Promise<GainParts> {
  const { db } = context;
  const { from, to, inMinor, outMinor } = await countedIn(context, userId, dates);
  const base = await closeBefore(db, userId, dates.from);
  const start = await partsAt(db, userId, base);
  const end = await partsAt(db, userId, to ?? base);
  const counted = { from: from ?? '9999', to: to ?? '' };
  return {
    from,
    to,
    start,
    end,
    inMinor,
    outMinor,
    gainMinor: totalAssetsMinor(end) - totalAssetsMinor(start) - inMinor + outMinor,
    positions: await contributions(context, userId, { ...counted, base: base ?? '' }),
    savingsIncomeMinor: await savingsIncome(context, userId, counted),
    loanInterestMinor: await loanInterest(context, userId, counted),
  };
}

/** The first and the last date that count, and what came and went on them. */
function countedIn({ db }: Context, userId: string, dates: Dates) {
  return valuationsOf(db, userId, dates)
    .select((eb) => [
      eb.fn.min<string | null>('market_date').as('from'),
      eb.fn.max<string | null>('market_date').as('to'),
      eb.fn.coalesce(eb.fn.sum<number>('in_minor'), eb.lit(0)).as('inMinor'),
      eb.fn.coalesce(eb.fn.sum<number>('out_minor'), eb.lit(0)).as('outMinor'),
    ])
    .executeTakeFirstOrThrow();
}

/** `base`: the date of the close before `from`. */
type Span = Dates & { base: string };

/** What each share was at both closes, and what was bought and sold of it in between. */
function dealsOf({ db }: Context, userId: string, { from, to }: Span) {
  const when = (condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
  const fees = sql`commission_minor + transfer_minor + handling_minor`;
  const before = sql`market_date < ${from}`;
  const within = sql`market_date >= ${from}`;
  const signed = (value: ReturnType<typeof sql>) =>
    sql`case when side = 'buy' then ${value} else -${value} end`;
  const cost = sql`case when side = 'buy' then value_minor + ${fees} + stamp_duty_minor
    else -cost_minor end`;
  return db
    .selectFrom('fills')
    .select([
      'code',
      when(before, signed(sql`quantity`)).as('startQuantity'),
      when(sql`true`, signed(sql`quantity`)).as('endQuantity'),
      when(before, cost).as('startCost'),
      when(sql`true`, cost).as('endCost'),
      when(sql`${within} and side = 'buy'`, sql`value_minor`).as('boughtMinor'),
      when(sql`${within} and side = 'sell'`, sql`value_minor`).as('soldMinor'),
      when(within, fees).as('feesMinor'),
      when(within, sql`stamp_duty_minor`).as('taxMinor'),
      when(
        sql`${within} and side = 'sell'`,
        sql`value_minor - (${fees}) - stamp_duty_minor - cost_minor`,
      ).as('realisedMinor'),
      when(within, sql`1`).as('deals'),
    ])
    .where('user_id', '=', userId)
    .where('market_date', '<=', to)
    .groupBy('code')
    .execute();
}

async function contributions(context: Context, userId: string, span: Span) {
  const deals = (await dealsOf(context, userId, span)).filter(
    (row) => row.startQuantity > 0 || row.deals > 0,
  );
  const [before, after] = [await closes(context, span.base), await closes(context, span.to)];
  const found = deals.map((row): Contribution => {
    const startMinor = worth(before, row.code, row.startQuantity);
    const endMinor = worth(after, row.code, row.endQuantity);
    const unrealisedMinor = endMinor - row.endCost - (startMinor - row.startCost);
    const instrument = context.feed.instrument(row.code);
    return {
      code: row.code,
      ...namesOf(context, row.code),
      sector: instrument?.sector ?? 'other',
      board: instrument?.board ?? null,
      startQuantity: row.startQuantity,
      startMinor,
      endQuantity: row.endQuantity,
      endMinor,
      boughtMinor: row.boughtMinor,
      soldMinor: row.soldMinor,
      feesMinor: row.feesMinor,
      taxMinor: row.taxMinor,
      realisedMinor: row.realisedMinor,
      unrealisedMinor,
      gainMinor: row.realisedMinor + unrealisedMinor,
    };
  });
  return found.toSorted((a, b) => b.gainMinor - a.gainMinor || (a.code < b.code ? -1 : 1));
}

function worth(closes: ReadonlyMap<string, number>, code: string, quantity: number): number {
  return quantity === 0 ? 0 : valueMinor(closes.get(code) ?? 0, quantity);
}

/** All closes of a date that were kept: every share that anybody held. */
async function closes({ db }: Context, date: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('closes')
    .select(['code', 'close_milli'])
    .where('market_date', '=', date)
    .execute();
  return new Map(rows.map((row) => [row.code, row.close_milli]));
}

async function savingsIncome({ db }: Context, userId: string, dates: Dates): Promise<number> {
  const { sum } = await db
    .selectFrom('transfers')
    .innerJoin('entries', 'entries.transfer_id', 'transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entries.amount'), eb.lit(0)).as('sum'))
    .where('transfers.reference', '=', userId)
    .where('transfers.kind', '=', 'savings_income')
    .where('ledger_accounts.owner', '=', userId)
    .where('transfers.market_date', '>=', dates.from)
    .where('transfers.market_date', '<=', dates.to)
    .executeTakeFirstOrThrow();
  return sum;
}

/** All of it is owed from the day of the payout on (0081). */
async function loanInterest({ db }: Context, userId: string, dates: Dates): Promise<number> {
  const { sum } = await db
    .selectFrom('loans')
    .innerJoin('transfers', (join) =>
      join
        .onRef('transfers.reference', '=', 'loans.reference')
        .on('transfers.kind', '=', 'loan_payout'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('interest_minor'), eb.lit(0)).as('sum'))
    .where('loans.user_id', '=', userId)
    .where('transfers.market_date', '>=', dates.from)
    .where('transfers.market_date', '<=', dates.to)
    .executeTakeFirstOrThrow();
  return sum;
}
