import type { LoanMonths, LoanPurpose } from '../../../contract/loan.ts';
import { createDrafts } from '../../operations/drafts.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';

type LoanDraft = { amountMinor: TypedAmount; months: LoanMonths; purpose: LoanPurpose };

/** A half-written application. */
export const loanDrafts = createDrafts<LoanDraft>('loan-draft', {
  amountMinor: null,
  months: 6,
  purpose: 'living',
});
