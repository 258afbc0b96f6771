import * as v from 'valibot';

import { tradingSecret } from '../passkey/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, secret } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { cashEndpoints } from './endpoints.ts';
import { cashRules } from './types.ts';
import type { BindCardInput, TransferInput, WithdrawInput } from './types.ts';

type Endpoints = typeof cashEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const paymentId = idOf('dep', 'wdr', 'trf');

/** Only a shape: minimum and maximum are for the rules of a payment. */
const amountMinor = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e14));

const direction = v.picklist(['in', 'out']);

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

export const bindCardInput = v.object({
  id: idOf('crd'),
  holder: name,
  bank: name,
  branch: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  agreement_version: v.pipe(v.string(), v.maxLength(20)),
  ...secret,
}) satisfies v.GenericSchema<unknown, BindCardInput>;

/** Inside `{query}`. */
export const newCardSecret = v.intersect([
  tradingSecret,
  v.object({ number: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
]);

export const nameCardInput = v.object({
  cardId: idOf('crd'),
  name: v.pipe(v.string(), v.trim(), v.maxLength(cashRules.nameMax, 'text_too_long')),
}) satisfies Validates<'nameCard'>;

export const unbindCardInput = v.object({
  id: idOf('unb'),
  cardId: idOf('crd'),
}) satisfies Validates<'unbindCard'>;

export const depositInput = v.object({
  id: idOf('dep'),
  method: v.picklist(['card', 'redirect']),
  amountMinor,
  cardId: v.exactOptional(idOf('crd')),
}) satisfies Validates<'deposit'>;

export const withdrawInput = v.object({
  id: idOf('wdr'),
  cardId: idOf('crd'),
  amountMinor,
  ...secret,
}) satisfies v.GenericSchema<unknown, WithdrawInput>;

export const transferInput = v.object({
  id: idOf('trf'),
  direction,
  cardId: idOf('crd'),
  amountMinor,
  ...secret,
}) satisfies v.GenericSchema<unknown, TransferInput>;

export const cancelPaymentInput = v.object({
  id: idOf('cpy'),
  paymentId,
}) satisfies Validates<'cancelPayment'>;

export const paymentInput = v.object({ id: paymentId }) satisfies Validates<'payment'>;

export const paymentsInput = v.object({
  direction: v.exactOptional(direction),
  method: v.exactOptional(v.picklist(['card', 'redirect', 'withdrawal', 'transfer'])),
  state: v.exactOptional(
    v.picklist(['pending', 'credited', 'paid', 'declined', 'cancelled', 'expired', 'refused']),
  ),
  ...page,
}) satisfies Validates<'payments'>;

export const cashInputs = {
  cards: nothing,
  bindCard: bindCardInput,
  nameCard: nameCardInput,
  unbindCard: unbindCardInput,
  limits: nothing,
  withdrawable: nothing,
  deposit: depositInput,
  withdraw: withdrawInput,
  transfer: transferInput,
  cancelPayment: cancelPaymentInput,
  payment: paymentInput,
  payments: paymentsInput,
} satisfies Inputs<typeof cashEndpoints>;

export const cashSecrets = {
  bindCard: newCardSecret,
  withdraw: tradingSecret,
  transfer: tradingSecret,
} satisfies Secrets<typeof cashEndpoints>;
