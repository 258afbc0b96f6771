import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import type { PlaceOrderInput, tradeEndpoints } from '../trade.ts';
import { page, secret, shareCode } from './parts.ts';

/** The messages are keys, as in user.ts; what the rules of an order refuse has its own words. */
type Endpoints = typeof tradeEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

/** Ids that the client makes: their kind and 26 characters. */
const intentId = (kind: 'ord' | 'can') =>
  v.pipe(v.string(), v.regex(new RegExp(`^${kind}_[0-9a-z]{26}$`)));

/** Only a shape: 0, too much and odd sizes are for the rules of an order. */
const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));
const priceMilli = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));

export const placeOrderInput = v.object({
  id: intentId('ord'),
  code: shareCode,
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  quantity,
  priceMilli: v.exactOptional(priceMilli),
  ...secret,
}) satisfies v.GenericSchema<unknown, PlaceOrderInput>;

export const cancelOrderInput = v.object({
  id: intentId('can'),
  orderId: intentId('ord'),
}) satisfies Validates<'cancel'>;

export const closePositionInput = v.object({
  id: intentId('ord'),
  code: shareCode,
  ...secret,
}) satisfies Validates<'close'>;

export const orderIdInput = v.object({ id: intentId('ord') }) satisfies Validates<'order'>;

export const ordersInput = v.object({
  status: v.picklist(['open', 'done', 'all']),
  code: v.exactOptional(shareCode),
  ...page,
}) satisfies Validates<'orders'>;

export const fillsInput = v.object({
  code: v.exactOptional(shareCode),
  ...page,
}) satisfies Validates<'fills'>;

export const closedPositionsInput = v.object(page) satisfies Validates<'closedPositions'>;

export const positionInput = v.object({ code: shareCode }) satisfies Validates<'position'>;

export const closedPositionInput = v.object({
  id: v.pipe(v.string(), v.regex(/^pos_[0-9a-z]{26}$/)),
}) satisfies Validates<'closedPosition'>;
