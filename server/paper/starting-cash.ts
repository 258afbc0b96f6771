import type { Transaction } from '../db/lock.ts';
import type { Context } from '../domain/context.ts';
import { houseAccount, userCash } from '../domain/ledger/accounts.ts';
import { transfer } from '../domain/ledger/transfer.ts';

/** Pays the starting cash of a paper account into it, as a transfer that says so. Call once. */
export async function payStartingCash(
  { clock, settings }: Context,
  trx: Transaction,
  userId: string,
): Promise<void> {
  const amount = settings.PAPER_STARTING_CASH_MINOR;
  if (settings.ENVIRONMENT !== 'paper' || amount === 0) return;
  await transfer(trx, {
    kind: 'paper_funding',
    reference: userId,
    memo: 'Starting cash of a paper account',
    marketDate: clock.marketDate(),
    at: clock.now(),
    entries: [
      { account: houseAccount(userId, 'paper_funding'), amount: -amount },
      { account: userCash(userId), amount },
    ],
  });
}
