import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import { transactionGroups } from '../records.ts';
import type { recordsEndpoints } from '../records.ts';
import { page } from './parts.ts';

type Endpoints = typeof recordsEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

export const transactionsInput = v.object({
  group: v.exactOptional(v.picklist(transactionGroups)),
  ...page,
}) satisfies Validates<'transactions'>;

export const entriesInput = v.object({
  id: v.pipe(v.string(), v.regex(/^ent_[0-9a-z]{26}$/)),
}) satisfies Validates<'entries'>;

export const statementInput = v.object({
  month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
}) satisfies Validates<'statement'>;
