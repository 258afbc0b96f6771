import type { Page, PeriodFilter } from '../wire/envelope.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { AccountTransaction, LedgerEntry, Statement, TransactionGroup } from './types.ts';

export const recordsEndpoints = {
  /** Newest first. `inMinor` and `outMinor` are the sums of the whole filter, not of the page. */
  transactions: endpoint<
    {
      period?: PeriodFilter;
      group?: TransactionGroup;
      cursor?: string;
      limit?: number;
    },
    Page<AccountTransaction> & { inMinor: number; outMinor: number; count: number }
  >('GET', '/api/records/transactions'),
  entries: endpoint<{ id: string }, { items: LedgerEntry[] }>('GET', '/api/records/entries'),
  statement: endpoint<{ month: string }, Statement>('GET', '/api/records/statement'),
};
