import * as v from 'valibot';

import { cashRules } from '../cash.ts';
import type { BindCardInput, TransferInput, WithdrawInput, cashEndpoints } from '../cash.ts';
import type { InputOf } from '../endpoint.ts';
import { page, secret } from './parts.ts';
import { tradingSecret } from './passkey.ts';

type Endpoints = typeof cashEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const id = (kind: string) => v.pipe(v.string(), v.regex(new RegExp(`^${kind}_[0-9a-z]{26}$`)));
const paymentId = v.pipe(v.string(), v.regex(/^(dep|wdr|trf)_[0-9a-z]{26}$/));

/** Only a shape: minimum and maximum are for the rules of a payment. */
const amountMinor = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e14));
const direction = v.picklist(['in', 'out']);
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

export const bindCardInput = v.object({
  id: id('crd'),
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
  cardId: id('crd'),
  name: v.pipe(v.string(), v.trim(), v.maxLength(cashRules.nameMax, 'text_too_long')),
}) satisfies Validates<'nameCard'>;

export const unbindCardInput = v.object({
  id: id('unb'),
  cardId: id('crd'),
}) satisfies Validates<'unbindCard'>;

export const depositInput = v.object({
  id: id('dep'),
  method: v.picklist(['card', 'redirect']),
  amountMinor,
  cardId: v.exactOptional(id('crd')),
}) satisfies Validates<'deposit'>;

export const withdrawInput = v.object({
  id: id('wdr'),
  cardId: id('crd'),
  amountMinor,
  ...secret,
}) satisfies v.GenericSchema<unknown, WithdrawInput>;

export const transferInput = v.object({
  id: id('trf'),
  direction,
  cardId: id('crd'),
  amountMinor,
  ...secret,
}) satisfies v.GenericSchema<unknown, TransferInput>;

export const cancelPaymentInput = v.object({
  id: id('cpy'),
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
