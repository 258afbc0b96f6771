import { sql } from 'kysely';

import type { Database } from '../../db/open.ts';
import { verifyCash } from './verify-cash.ts';
import { verifyNewShares } from './verify-new-shares.ts';
import { verifyValuations } from './verify-valuations.ts';
import { verifyTrade } from './verify-trade.ts';
import type { Report } from './verify-trade.ts';

export type LedgerReport = {
  ok: boolean;
  /** What is wrong, a sentence each; at most a hundred. */
  problems: string[];
  accounts: number;
  transfers: number;
  entries: number;
  orders: number;
};

const maximumProblems = 100;
const pageSize = 5_000;

/**
 * Checks the books from their entries up: every transfer sums to zero per asset; the entries of
 * every account, replayed, are numbered without a gap and give each balance after and the balance;
 * pending holds sum to what the account holds; nothing that must not be is negative; and lots, share
 * balances, positions, orders and fills agree, and so do new shares, block offers, payments
 * and valuations. Reads a
 * settled state: in a running brokerage, what commits in the meantime may look wrong.
 */
export async function verify(db: Database): Promise<LedgerReport> {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (problems.length < maximumProblems) problems.push(problem);
  };
  const transfers = await verifyTransfers(db, report);
  const { accounts, entries } = await verifyAccounts(db, report);
  await verifyHolds(db, report);
  const orders = await verifyTrade(db, report);
  await verifyNewShares(db, report);
  await verifyCash(db, report);
  await verifyValuations(db, report);
  return { ok: problems.length === 0, problems, accounts, transfers, entries, orders };
}

async function verifyTransfers(db: Database, report: Report): Promise<number> {
  const unbalanced = await db
    .selectFrom('entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => ['transfer_id', 'asset', eb.fn.sum<number>('amount').as('sum')])
    .groupBy(['transfer_id', 'asset'])
    .having((eb) => eb(eb.fn.sum('amount'), '<>', 0))
    .execute();
  for (const row of unbalanced)
    report(`transfer ${row.transfer_id} sums to ${row.sum} of ${row.asset}`);
  const empty = await db
    .selectFrom('transfers')
    .leftJoin('entries', 'entries.transfer_id', 'transfers.id')
    .select('transfers.id')
    .where('entries.id', 'is', null)
    .execute();
  for (const row of empty) report(`transfer ${row.id} has no entries`);
  const { count } = await db
    .selectFrom('transfers')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function verifyAccounts(db: Database, report: Report) {
  const rows = await db.selectFrom('ledger_accounts').selectAll().orderBy('id').execute();
  const sums = new Map<string, number>();
  let entries = 0;
  for (const row of rows) {
    const replayed = await replay(db, row.id, report);
    entries += replayed.sequence;
    if (replayed.balance !== row.balance)
      report(`account ${row.id} has ${row.balance}, its entries give ${replayed.balance}`);
    if (replayed.sequence !== row.sequence)
      report(`account ${row.id} is at entry ${row.sequence}, has ${replayed.sequence}`);
    if (row.held < 0) report(`account ${row.id} holds ${row.held}`);
    if (row.may_be_negative === 0 && row.balance - row.held < 0)
      report(`account ${row.id} has ${row.balance} and holds ${row.held}`);
    sums.set(row.asset, (sums.get(row.asset) ?? 0) + row.balance);
  }
  for (const [asset, sum] of sums) if (sum !== 0) report(`all of ${asset} sums to ${sum}`);
  return { accounts: rows.length, entries };
}

/** Adds up the entries of an account, page by page. */
async function replay(db: Database, account: string, report: Report) {
  let balance = 0;
  let sequence = 0;
  for (;;) {
    const page = await db
      .selectFrom('entries')
      .select(['sequence', 'amount', 'balance_after'])
      .where('account_id', '=', account)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const entry of page) {
      if (entry.sequence !== sequence + 1)
        report(`account ${account} jumps from entry ${sequence} to ${entry.sequence}`);
      sequence = entry.sequence;
      balance += entry.amount;
      if (balance !== entry.balance_after)
        report(`account ${account}, entry ${sequence}: ${entry.balance_after}, not ${balance}`);
    }
    if (page.length < pageSize) return { balance, sequence };
  }
}

async function verifyHolds(db: Database, report: Report): Promise<void> {
  const wrong = await db
    .selectFrom('ledger_accounts')
    .leftJoin('holds', (join) =>
      join.onRef('holds.account_id', '=', 'ledger_accounts.id').on('holds.state', '=', 'pending'),
    )
    .select((eb) => [
      'ledger_accounts.id',
      'ledger_accounts.held',
      eb.fn.coalesce(eb.fn.sum<number>('holds.amount'), eb.lit(0)).as('pending'),
    ])
    .groupBy(['ledger_accounts.id', 'ledger_accounts.held'])
    .execute();
  for (const row of wrong)
    if (row.held !== row.pending)
      report(`account ${row.id} holds ${row.held}, its holds ${row.pending}`);
  const ended = await db
    .selectFrom('holds')
    .select(['id', 'state', 'amount'])
    .where('state', '<>', 'pending')
    .where('amount', '<>', 0)
    .execute();
  for (const row of ended) report(`hold ${row.id} is ${row.state} and keeps ${row.amount}`);
}
