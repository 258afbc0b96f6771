import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import { loanMonths, loanPurposes } from '../loan.ts';
import type { LoanInput, RepayInput, loanEndpoints } from '../loan.ts';
import { page, secret } from './parts.ts';

type Endpoints = typeof loanEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const loanId = v.pipe(v.string(), v.regex(/^lon_[0-9a-z]{26}$/));

export const applyLoanInput = v.object({
  id: loanId,
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(-1e14), v.maxValue(1e14)),
  purpose: v.picklist(loanPurposes),
  months: v.picklist(loanMonths),
  ...secret,
}) satisfies v.GenericSchema<unknown, LoanInput>;

export const repayLoanInput = v.object({
  id: v.pipe(v.string(), v.regex(/^rep_[0-9a-z]{26}$/)),
  loanId,
  what: v.picklist(['next', 'all']),
  ...secret,
}) satisfies v.GenericSchema<unknown, RepayInput>;

export const loanIdInput = v.object({ id: loanId }) satisfies Validates<'loan'>;

export const loansInput = v.object({
  cursor: page.cursor,
  limit: page.limit,
}) satisfies Validates<'loans'>;
