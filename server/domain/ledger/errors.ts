/**
 * What the ledger refuses to write. These are faults of a caller, not answers to a user: a domain
 * checks first, under the same locks, and refuses in its own words.
 */
export type LedgerFault =
  /** The entries of an asset do not sum to zero, or there are fewer than two. */
  | 'unbalanced'
  /** An amount that is no safe integer, or a negative one where only a positive one makes sense. */
  | 'not_an_amount'
  /** The account would keep less than its holds. */
  | 'insufficient'
  /** The hold was posted or voided before, or belongs to another account. */
  | 'hold_not_pending'
  /** More was posted and kept than the hold has. */
  | 'hold_exceeded';

export class LedgerError extends Error {
  readonly fault: LedgerFault;

  constructor(fault: LedgerFault, detail: string) {
    super(`ledger: ${fault}: ${detail}`);
    this.name = 'LedgerError';
    this.fault = fault;
  }
}

/** Returns a safe integer. Throws not_an_amount. */
export function amount(value: number): number {
  if (!Number.isSafeInteger(value)) throw new LedgerError('not_an_amount', String(value));
  return value;
}

/** Returns a safe integer that is not negative. Throws not_an_amount. */
export function positive(value: number): number {
  if (amount(value) < 0) throw new LedgerError('not_an_amount', String(value));
  return value;
}
