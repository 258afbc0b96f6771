import * as v from 'valibot';

import { tradingSecret } from '../passkey/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, secret } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { loanEndpoints } from './endpoints.ts';
import { loanMonths, loanPurposes } from './types.ts';
import type { LoanInput, RepayInput } from './types.ts';

type Endpoints = typeof loanEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const loanId = idOf('lon');

export const applyLoanInput = v.object({
  id: loanId,
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(-1e14), v.maxValue(1e14)),
  purpose: v.picklist(loanPurposes),
  months: v.picklist(loanMonths),
  ...secret,
}) satisfies v.GenericSchema<unknown, LoanInput>;

export const repayLoanInput = v.object({
  id: idOf('rep'),
  loanId,
  what: v.picklist(['next', 'all']),
  ...secret,
}) satisfies v.GenericSchema<unknown, RepayInput>;

export const loanIdInput = v.object({ id: loanId }) satisfies Validates<'loan'>;

export const loansInput = v.object({
  cursor: page.cursor,
  limit: page.limit,
}) satisfies Validates<'loans'>;

export const loanInputs = {
  terms: nothing,
  apply: applyLoanInput,
  repay: repayLoanInput,
  loan: loanIdInput,
  loans: loansInput,
} satisfies Inputs<typeof loanEndpoints>;

export const loanSecrets = {
  apply: tradingSecret,
  repay: tradingSecret,
} satisfies Secrets<typeof loanEndpoints>;
