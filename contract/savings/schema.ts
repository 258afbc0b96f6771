import * as v from 'valibot';

import { tradingSecret } from '../passkey/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, secret } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { savingsEndpoints } from './endpoints.ts';
import type { SavingsOrderInput } from './types.ts';

type Endpoints = typeof savingsEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const id = idOf('sav');

export const savingsOrderInput = v.object({
  id,
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e14)),
  ...secret,
}) satisfies v.GenericSchema<unknown, SavingsOrderInput>;

export const savingsOrderIdInput = v.object({ id }) satisfies Validates<'order'>;

export const savingsListInput = v.object(page) satisfies Validates<'orders'>;

export const savingsInputs = {
  product: nothing,
  mine: nothing,
  purchase: savingsOrderInput,
  redeem: savingsOrderInput,
  order: savingsOrderIdInput,
  orders: savingsListInput,
  income: savingsListInput,
} satisfies Inputs<typeof savingsEndpoints>;

export const savingsSecrets = {
  purchase: tradingSecret,
  redeem: tradingSecret,
} satisfies Secrets<typeof savingsEndpoints>;
