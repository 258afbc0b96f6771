import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { Page } from '../wire/envelope.ts';
import type { Loan, LoanInput, LoanTerms, RepayInput } from './types.ts';

export const loanEndpoints = {
  terms: endpoint<Nothing, LoanTerms>('GET', '/api/loan/terms'),
  apply: endpoint<LoanInput, Loan>('POST', '/api/loan/apply'),
  repay: endpoint<RepayInput, Loan>('POST', '/api/loan/repay'),
  loan: endpoint<{ id: string }, Loan>('GET', '/api/loan/loan'),
  /** Newest first. */
  loans: endpoint<{ cursor?: string; limit?: number }, Page<Loan>>('GET', '/api/loan/loans'),
};
