import type { Context } from '../context.ts';
import { bankAccount, houseAccount } from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/accounts.ts';

/**
 * Where money from a card comes from and money to it goes. In the paper environment that is the
 * simulated account behind the card; a real bank's accounts are not ours to keep, and one account
 * of the house stands for all of them.
 */
export function bankSide(
  { settings }: Pick<Context, 'settings'>,
  userId: string,
  cardId: string,
): AccountRef {
  return settings.ENVIRONMENT === 'paper'
    ? bankAccount(userId, cardId)
    : houseAccount(userId, 'bank_settlement');
}
