import * as v from 'valibot';

import { tradingSecret } from '../passkey/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, secret } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { blockEndpoints } from './endpoints.ts';

type Endpoints = typeof blockEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const offerId = idOf('blo');

const tradeId = idOf('blk');

export const blockOfferInput = v.object({ id: offerId }) satisfies Validates<'offer'>;

export const buyBlockInput = v.object({
  id: tradeId,
  offerId,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000)),
  ...secret,
}) satisfies Validates<'buy'>;

export const blockRecordsInput = v.object(page) satisfies Validates<'records'>;

export const blockRecordInput = v.object({ id: tradeId }) satisfies Validates<'record'>;

export const blockInputs = {
  offers: nothing,
  offer: blockOfferInput,
  buy: buyBlockInput,
  records: blockRecordsInput,
  record: blockRecordInput,
} satisfies Inputs<typeof blockEndpoints>;

export const blockSecrets = {
  buy: tradingSecret,
} satisfies Secrets<typeof blockEndpoints>;
