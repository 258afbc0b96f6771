import { sql } from 'kysely';

import type { Database } from '../../db/open.ts';
import { dateOfDay, dayNumberOf, marketDayNumber, midnightOf } from '../../time/calendar.ts';
import type { Clock } from '../../time/clock.ts';
import { shareOf } from '../ledger/accounts.ts';

/** What is counted of an account besides its shares; fen. */
const amounts = ['cash', 'held', 'savings', 'subscribed', 'owed', 'in', 'out'] as const;
type Amount = (typeof amounts)[number];

/** What one account had, or by how much that changed. */
export type Standing = Record<Amount, number> & {
  /** Shares by code. */
  shares: Map<string, number>;
};

/** By user. */
export type Standings = Map<string, Standing>;

/** Market dates, both included. */
export type Dates = { from: string; to: string };

/** Money that enters or leaves the brokerage; everything else that moves cash is a result of it. */
export const externalKinds = ['paper_funding', 'deposit', 'withdrawal'] as const;
const savingsKinds = ['savings', 'savings_in', 'savings_out'] as const;
const ownKinds = ['cash', 'shares', ...savingsKinds] as const;

export function standingIn(standings: Standings, userId: string): Standing {
  const known = standings.get(userId) ?? {
    cash: 0,
    held: 0,
    savings: 0,
    subscribed: 0,
    owed: 0,
    in: 0,
    out: 0,
    shares: new Map(),
  };
  standings.set(userId, known);
  return known;
}

/** Adds what changed, or takes it away again. */
export function addStandings(to: Standings, changes: Standings, sign: 1 | -1): void {
  for (const [userId, change] of changes) {
    const standing = standingIn(to, userId);
    for (const key of amounts) standing[key] += sign * change[key];
    for (const [code, quantity] of change.shares) addShares(standing, code, sign * quantity);
  }
}

function addShares({ shares }: Standing, code: string, quantity: number): void {
  const left = (shares.get(code) ?? 0) + quantity;
  if (left === 0) shares.delete(code);
  else shares.set(code, left);
}

/** The market date of a moment; on a day without trading the next one. */
export function marketDateOf(clock: Clock, at: number): string {
  const date = dateOfDay(marketDayNumber(at));
  return clock.isMarketDay(date) ? date : clock.addMarketDays(date, 1);
}

/** What all accounts have now. */
export async function standingsNow(db: Database): Promise<Standings> {
  const standings: Standings = new Map();
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['owner', 'kind', 'asset', 'balance'])
    .where('kind', 'in', ownKinds)
    .where('balance', '<>', 0)
    .execute();
  for (const row of accounts) addEntry(standingIn(standings, row.owner), row, row.balance);
  const paid = await db
    .selectFrom('new_share_applications')
    .select((eb) => ['user_id', eb.fn.sum<number>('amount_minor').as('sum')])
    .where('state', '=', 'paid')
    .groupBy('user_id')
    .execute();
  for (const row of paid) standingIn(standings, row.user_id).subscribed += row.sum;
  const unpaid = await db
    .selectFrom('loan_instalments')
    .select((eb) => ['user_id', eb.fn.sum<number>('amount_minor').as('sum')])
    .where('paid_at', 'is', null)
    .groupBy('user_id')
    .execute();
  for (const row of unpaid) standingIn(standings, row.user_id).owed += row.sum;
  const leaving = await db
    .selectFrom('payments')
    .select((eb) => ['user_id', eb.fn.sum<number>('amount_minor').as('sum')])
    .where('direction', '=', 'out')
    .where('state', '=', 'pending')
    .groupBy('user_id')
    .execute();
  for (const row of leaving) standingIn(standings, row.user_id).held += row.sum;
  return standings;
}

function addEntry(standing: Standing, row: { kind: string; asset: string }, amount: number): void {
  const code = shareOf(row.asset);
  if (code !== undefined) addShares(standing, code, amount);
  else if (row.kind === 'cash') standing.cash += amount;
  else standing.savings += amount;
}

type Selection = { db: Database; clock: Clock } & Dates;

/** What changed on each of some market dates, by date. */
export async function movements(selection: Selection): Promise<Map<string, Standings>> {
  const byDate = new Map<string, Standings>();
  const at = (date: string, userId: string) => {
    const known = byDate.get(date) ?? new Map<string, Standing>();
    byDate.set(date, known);
    return standingIn(known, userId);
  };
  for (const row of await entrySums(selection)) {
    const standing = at(row.date, row.owner);
    addEntry(standing, row, row.amount);
    standing.in += row.inMinor;
    standing.out += row.outMinor;
    // Negative: what was paid is owed no more.
    standing.owed += row.repaidMinor;
    standing.subscribed -= row.allottedMinor;
  }
  for (const row of await loansPaidOut(selection)) at(row.date, row.user_id).owed += row.owed;
  for (const row of await listed(selection)) at(row.date, row.user_id).subscribed -= row.amount;
  for (const row of await withdrawals(selection)) at(row.date, row.userId).held += row.amount;
  return byDate;
}

/** All that changed from a date on, whenever. */
export async function movedSince(selection: Omit<Selection, 'to'>): Promise<Standings> {
  const sum: Standings = new Map();
  for (const changes of (await movements({ ...selection, to: '9999' })).values())
    addStandings(sum, changes, 1);
  return sum;
}

function entrySums({ db, from, to }: Selection) {
  const cash = (kinds: readonly string[], sign = sql``) => sql<number>`coalesce(sum(case
    when ledger_accounts.kind = 'cash' and transfers.kind in (${sql.join(kinds)}) ${sign}
    then entries.amount else 0 end), 0)`;
  return db
    .selectFrom('transfers')
    .innerJoin('entries', 'entries.transfer_id', 'transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => [
      'transfers.market_date as date',
      'ledger_accounts.owner',
      'ledger_accounts.kind',
      'ledger_accounts.asset',
      eb.fn.sum<number>('entries.amount').as('amount'),
      cash(externalKinds, sql`and entries.amount > 0`).as('inMinor'),
      sql<number>`-${cash(externalKinds, sql`and entries.amount < 0`)}`.as('outMinor'),
      cash(['loan_repayment']).as('repaidMinor'),
      cash(['allotment']).as('allottedMinor'),
    ])
    .where('transfers.market_date', '>=', from)
    .where('transfers.market_date', '<=', to)
    .where('ledger_accounts.kind', 'in', ownKinds)
    .groupBy(['transfers.market_date', 'owner', 'ledger_accounts.kind', 'asset'])
    .execute();
}

/** Owed from the first day: what was lent and all its interest (0081). */
function loansPaidOut({ db, from, to }: Selection) {
  return db
    .selectFrom('transfers')
    .innerJoin('loans', 'loans.reference', 'transfers.reference')
    .select((eb) => [
      'transfers.market_date as date',
      'loans.user_id',
      eb('loans.amount_minor', '+', eb.ref('loans.interest_minor')).as('owed'),
    ])
    .where('transfers.kind', '=', 'loan_payout')
    .where('transfers.market_date', '>=', from)
    .where('transfers.market_date', '<=', to)
    .execute();
}

/** Allotted shares that entered the holdings: they are worth their price there. */
function listed({ db, from, to }: Selection) {
  return db
    .selectFrom('transfers')
    .innerJoin('new_share_applications as application', 'application.id', 'transfers.reference')
    .innerJoin('entries', 'entries.transfer_id', 'transfers.id')
    .innerJoin('ledger_accounts as account', (join) =>
      join
        .onRef('account.id', '=', 'entries.account_id')
        .onRef('account.owner', '=', 'application.user_id')
        .on('account.kind', '=', 'allotted'),
    )
    .select([
      'transfers.market_date as date',
      'application.user_id',
      'application.amount_minor as amount',
    ])
    .where('transfers.kind', '=', 'listing')
    .where('transfers.market_date', '>=', from)
    .where('transfers.market_date', '<=', to)
    .execute();
}

/** Money that a withdrawal began to keep, and no longer keeps. */
async function withdrawals({ db, clock, from, to }: Selection) {
  const rows = await db
    .selectFrom('payments')
    .select(['user_id', 'amount_minor', 'state', 'market_date', 'updated_at'])
    .where('direction', '=', 'out')
    .where('updated_at', '>=', midnightOf(dayNumberOf(clock.addMarketDays(from, -1))))
    .execute();
  return rows
    .flatMap((row) => [
      { date: row.market_date, userId: row.user_id, amount: row.amount_minor },
      ...(row.state === 'pending'
        ? []
        : [
            {
              date: marketDateOf(clock, row.updated_at),
              userId: row.user_id,
              amount: -row.amount_minor,
            },
          ]),
    ])
    .filter(({ date }) => date >= from && date <= to);
}
