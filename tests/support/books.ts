import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Database } from '../../server/db/open.ts';

/** What moved on the only investor's cash account, oldest first. Fen. */
export function cashEntries(db: Database) {
  return db
    .selectFrom('entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select(['entries.amount', 'entries.transfer_id', 'entries.balance_after'])
    .where('ledger_accounts.kind', '=', 'cash')
    .where('ledger_accounts.owner', 'not like', 'house%')
    .orderBy('entries.sequence')
    .execute();
}

/** The funding, then one sum for all purchases and one for all sales, however many fills they had. */
export async function cashEntriesByTransfer(db: Database): Promise<number[]> {
  const fills = await db.selectFrom('fills').select(['transfer_id', 'side']).execute();
  const entries = await cashEntries(db);
  const sumOf = (side: string) =>
    entries
      .filter((entry) =>
        fills.some((fill) => fill.side === side && fill.transfer_id === entry.transfer_id),
      )
      .reduce((sum, entry) => sum + entry.amount, 0);
  return [entries[0]?.amount ?? 0, sumOf('buy'), sumOf('sell')];
}

/** The cash is this much, and every transfer sums to zero in each asset. */
export async function expectBooksInOrder(db: Database, balance: number): Promise<void> {
  const entries = await cashEntries(db);
  expect(entries.at(-1)?.balance_after).toBe(balance);
  const sums = await db
    .selectFrom('entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select(({ fn }) => ['transfer_id', 'asset', fn.sum<number>('entries.amount').as('total')])
    .groupBy(['transfer_id', 'asset'])
    .execute();
  expect(sums.filter((row) => row.total !== 0)).toEqual([]);
}

/** The first amount in a place, in fen, as a German reads it. */
export async function amountAt(page: Page, testId: string): Promise<number> {
  const text = await page.getByTestId(testId).innerText();
  const [, sign = '', whole = '', cents = ''] = /([-−+]?)([\d.]+),(\d\d)/.exec(text) ?? [];
  const minor = Number(whole.replaceAll('.', '') + cents);
  return sign === '' || sign === '+' ? minor : -minor;
}
