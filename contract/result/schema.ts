import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import type { Inputs } from '../wire/schema.ts';
import type { resultEndpoints } from './endpoints.ts';

type Endpoints = typeof resultEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const date = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const resultSeriesInput = v.object({
  index: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z\d]{1,20}$/))),
}) satisfies Validates<'series'>;

export const gainPartsInput = v.object({
  from: v.exactOptional(date),
  to: v.exactOptional(date),
}) satisfies Validates<'parts'>;

export const resultStatementInput = v.object({
  period: v.pipe(v.string(), v.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/)),
}) satisfies Validates<'statement'>;

export const resultInputs = {
  series: resultSeriesInput,
  parts: gainPartsInput,
  statement: resultStatementInput,
} satisfies Inputs<typeof resultEndpoints>;
