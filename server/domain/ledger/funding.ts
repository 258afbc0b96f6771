import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { houseAccount, lockAccount, userCash } from './accounts.ts';
import { transfer } from './transfer.ts';

/**
 * Opens the cash account of a new user. In a paper environment it receives the starting cash, as a
 * transfer that says so; in a live one it starts empty. Call once, in the transaction that makes
 * the user.
 */
export async function fundPaperAccount(
  context: Context,
  trx: Transaction,
  userId: string,
): Promise<void> {
  const at = context.clock.now();
  const cash = userCash(userId);
  await lockAccount(trx, cash, at);
  const startingCash = context.settings.PAPER_STARTING_CASH_MINOR;
  if (context.settings.ENVIRONMENT !== 'paper' || startingCash === 0) return;
  await transfer(trx, {
    kind: 'paper_funding',
    reference: userId,
    memo: 'Starting cash of a paper account',
    marketDate: context.clock.marketDate(),
    at,
    entries: [
      { account: houseAccount('paper_funding'), amount: -startingCash },
      { account: cash, amount: startingCash },
    ],
  });
}
