import * as v from 'valibot';

import type { blockEndpoints } from '../block.ts';
import type { InputOf } from '../endpoint.ts';
import { page, secret } from './parts.ts';

type Endpoints = typeof blockEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const offerId = v.pipe(v.string(), v.regex(/^blo_[0-9a-z]{26}$/));
const tradeId = v.pipe(v.string(), v.regex(/^blk_[0-9a-z]{26}$/));

export const blockOfferInput = v.object({ id: offerId }) satisfies Validates<'offer'>;

export const buyBlockInput = v.object({
  id: tradeId,
  offerId,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000)),
  ...secret,
}) satisfies Validates<'buy'>;

export const blockRecordsInput = v.object(page) satisfies Validates<'records'>;

export const blockRecordInput = v.object({ id: tradeId }) satisfies Validates<'record'>;
