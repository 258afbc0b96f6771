import type { Transaction } from '../db/lock.ts';
import type { Context } from '../domain/context.ts';
import { bankAccount, houseAccount } from '../domain/ledger/accounts.ts';
import { transfer } from '../domain/ledger/transfer.ts';
import type { NewBankAccount } from '../domain/paper.ts';

/** Gives the simulated bank account behind a new card some money, as a transfer that says so. */
export async function fillBankAccount(
  { clock, settings }: Context,
  trx: Transaction,
  { userId, cardId, at }: NewBankAccount,
): Promise<number | null> {
  if (settings.ENVIRONMENT !== 'paper') return null;
  const amount = settings.PAPER_BANK_BALANCE_MINOR;
  if (amount === 0) return 0;
  await transfer(trx, {
    kind: 'paper_bank_funding',
    reference: cardId,
    memo: 'Balance of a paper bank account',
    marketDate: clock.marketDate(),
    at,
    entries: [
      { account: houseAccount(userId, 'paper_funding'), amount: -amount },
      { account: bankAccount(userId, cardId), amount },
    ],
  });
  return amount;
}
