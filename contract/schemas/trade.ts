import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import type { PlaceOrderInput, tradeEndpoints } from '../trade.ts';

/** The messages are keys, as in user.ts; what the rules of an order refuse has its own words. */
type Endpoints = typeof tradeEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

/** Ids that the client makes: their kind and 26 characters. */
const intentId = (kind: 'ord' | 'can') =>
  v.pipe(v.string(), v.regex(new RegExp(`^${kind}_[0-9a-z]{26}$`)));

const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** Only a shape: 0, too much and odd sizes are for the rules of an order. */
const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));
const priceMilli = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));

const secret = {
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  keyId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
};

export const placeOrderInput = v.object({
  id: intentId('ord'),
  code,
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
  code,
  ...secret,
}) satisfies Validates<'close'>;

export const orderIdInput = v.object({ id: intentId('ord') }) satisfies Validates<'order'>;

/** Query strings carry text: a number arrives as digits. */
const limit = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);
const page = {
  period: v.exactOptional(v.picklist(['today', 'week', 'month', 'quarter', 'year', 'all'])),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.exactOptional(limit),
};

export const ordersInput = v.object({
  status: v.picklist(['open', 'done', 'all']),
  code: v.exactOptional(code),
  ...page,
}) satisfies Validates<'orders'>;

export const fillsInput = v.object({
  code: v.exactOptional(code),
  ...page,
}) satisfies Validates<'fills'>;

export const closedPositionsInput = v.object(page) satisfies Validates<'closedPositions'>;

export const positionInput = v.object({ code }) satisfies Validates<'position'>;

export const closedPositionInput = v.object({
  id: v.pipe(v.string(), v.regex(/^pos_[0-9a-z]{26}$/)),
}) satisfies Validates<'closedPosition'>;
