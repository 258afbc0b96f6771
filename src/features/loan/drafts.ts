import type { QueryClient } from '@tanstack/react-query';

import type { Loan, LoanMonths, LoanPurpose } from '../../../contract/loan/types.ts';
import { createDrafts, stillAsks } from '../../operations/drafts.ts';
import type { Intent } from '../../operations/intent.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';

type LoanDraft = { amountMinor: TypedAmount; months: LoanMonths; purpose: LoanPurpose };

/** A half-written application. */
export const loanDrafts = createDrafts<LoanDraft>('loan-draft', {
  amountMinor: null,
  months: 6,
  purpose: 'living',
});

/** An application was accepted: the next one begins afresh. A repayment has no draft. */
export function dropLoanDraft(client: QueryClient, _: Loan, intent: Intent): void {
  if (intent.kind === 'lon') loanDrafts.dropSent(client, (draft) => stillAsks(draft, intent));
}
