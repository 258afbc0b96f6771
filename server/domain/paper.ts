import type { Transaction } from '../db/lock.ts';
import type { PaymentProvider, ProviderContext } from './payment-provider.ts';
import type { Context } from './context.ts';

/**
 * What a paper brokerage does in place of banks and payment providers. In a live environment none of
 * it happens.
 */
export type Paper = {
  /** The provider of a paper brokerage; undefined in a live environment. */
  provider(context: ProviderContext): PaymentProvider | undefined;
  /** Pays the starting cash into a new account, in the transaction that opens the account. */
  payStartingCash(context: Context, trx: Transaction, userId: string): Promise<void>;
  /**
   * Fills the bank account behind a new card, in the transaction that binds the card. Answers the
   * balance, fen; null where the account is of a real bank.
   */
  fillBankAccount(context: Context, trx: Transaction, card: NewBankAccount): Promise<number | null>;
};

export type NewBankAccount = { userId: string; cardId: string; at: number };
