import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import type { SavingsOrderInput, savingsEndpoints } from '../savings.ts';
import { page, secret } from './parts.ts';

type Endpoints = typeof savingsEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const id = v.pipe(v.string(), v.regex(/^sav_[0-9a-z]{26}$/));

export const savingsOrderInput = v.object({
  id,
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e14)),
  ...secret,
}) satisfies v.GenericSchema<unknown, SavingsOrderInput>;

export const savingsOrderIdInput = v.object({ id }) satisfies Validates<'order'>;

export const savingsListInput = v.object(page) satisfies Validates<'orders'>;
