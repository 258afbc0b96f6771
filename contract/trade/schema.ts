import * as v from 'valibot';

import { tradingSecret } from '../passkey/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, secret, shareCode } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { tradeEndpoints } from './endpoints.ts';
import type { PlaceOrderInput } from './types.ts';

/** The messages are keys, as in user/schema.ts; what the rules of an order refuse has its own words. */
type Endpoints = typeof tradeEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

/** Only a shape: 0, too much and odd sizes are for the rules of an order. */
const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));

const priceMilli = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));

export const placeOrderInput = v.object({
  id: idOf('ord'),
  code: shareCode,
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  quantity,
  priceMilli: v.exactOptional(priceMilli),
  ...secret,
}) satisfies v.GenericSchema<unknown, PlaceOrderInput>;

export const cancelOrderInput = v.object({
  id: idOf('can'),
  orderId: idOf('ord'),
}) satisfies Validates<'cancel'>;

export const closePositionInput = v.object({
  id: idOf('ord'),
  code: shareCode,
  quantity: v.exactOptional(quantity),
  ...secret,
}) satisfies Validates<'close'>;

export const orderIdInput = v.object({ id: idOf('ord') }) satisfies Validates<'order'>;

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
  id: idOf('pos'),
}) satisfies Validates<'closedPosition'>;

export const tradeInputs = {
  place: placeOrderInput,
  cancel: cancelOrderInput,
  order: orderIdInput,
  orders: ordersInput,
  fills: fillsInput,
  position: positionInput,
  close: closePositionInput,
  closedPositions: closedPositionsInput,
  closedPosition: closedPositionInput,
  account: nothing,
} satisfies Inputs<typeof tradeEndpoints>;

export const tradeSecrets = {
  place: tradingSecret,
  close: tradingSecret,
} satisfies Secrets<typeof tradeEndpoints>;
