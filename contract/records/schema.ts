import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import { idOf, page } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { recordsEndpoints } from './endpoints.ts';
import { transactionGroups } from './types.ts';

type Endpoints = typeof recordsEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

export const transactionsInput = v.object({
  group: v.exactOptional(v.picklist(transactionGroups)),
  ...page,
}) satisfies Validates<'transactions'>;

export const entriesInput = v.object({
  id: idOf('ent'),
}) satisfies Validates<'entries'>;

export const statementInput = v.object({
  month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
}) satisfies Validates<'statement'>;

export const recordsInputs = {
  transactions: transactionsInput,
  entries: entriesInput,
  statement: statementInput,
} satisfies Inputs<typeof recordsEndpoints>;
