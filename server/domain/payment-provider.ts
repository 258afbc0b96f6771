import type { Context } from './context.ts';

/** What a provider says of a payment. Fen. */
export type Callback = {
  reference: string;
  result: 'paid' | 'declined' | 'cancelled';
  amountMinor: number;
  currency: string;
  /** When it was signed, epoch milliseconds. */
  signedAt: number;
};

/** Who takes payments on a page of its own and tells the brokerage with a callback. */
export type PaymentProvider = {
  /** Where a payment is paid. Payments are known to a provider by their reference alone. */
  payUrl(reference: string): string;
  /**
   * Which of these payments their payers have confirmed there, and when each will be told of: nothing
   * is left to be done on their pages.
   */
  confirmed(references: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What a callback says, or why it is not believed. Compares signatures in constant time. */
  read(body: string, signature: string): Callback | 'forged' | 'malformed' | 'stale';
};

/** What providers need of a brokerage. */
export type ProviderContext = Pick<Context, 'clock' | 'db' | 'settings' | 'vault'>;
