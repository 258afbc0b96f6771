import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  NamedCard,
  Payment,
  PaymentMethod,
  PaymentReason,
  PaymentState,
} from '../../../contract/cash/types.ts';
import { paymentReasons } from '../../i18n/labels/reasons.ts';

export const stateWords: Record<PaymentState, MessageDescriptor> = {
  pending: msg({ message: 'Under way', context: 'payment' }),
  credited: msg({ message: 'Credited', context: 'payment' }),
  paid: msg({ message: 'Paid out', context: 'payment' }),
  declined: msg({ message: 'Declined', context: 'payment' }),
  cancelled: msg({ message: 'Cancelled', context: 'payment' }),
  expired: msg({ message: 'Expired', context: 'payment' }),
  refused: msg({ message: 'Refused', context: 'payment' }),
};

export const stateTones: Record<PaymentState, 'neutral' | 'good' | 'warn' | 'danger' | 'accent'> = {
  pending: 'accent',
  credited: 'good',
  paid: 'good',
  declined: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  refused: 'danger',
};

/** Neither moved any money nor will. */
export const cameToNothing = ({ state }: Payment) =>
  state !== 'pending' && state !== 'credited' && state !== 'paid';

/** What a card is called wherever it is named: the investor's own name or its bank, and its last digits. */
export const cardText = ({ name, bank, masked }: NamedCard) => `${name || bank} ${masked}`;

/** For the choice of a list. */
export const methodWords: Record<PaymentMethod, MessageDescriptor> = {
  card: msg`Bank card`,
  redirect: msg`Payment page`,
  withdrawal: msg`Withdrawal`,
  transfer: msg`Bank transfer`,
};

export function kindWords({ method, direction }: Payment): MessageDescriptor {
  if (method === 'card') return msg`Deposit from a bank card`;
  if (method === 'redirect') return msg`Deposit on a payment page`;
  if (method === 'withdrawal') return msg`Withdrawal`;
  return direction === 'in' ? msg`Transfer from the bank` : msg`Transfer to the bank`;
}

/** In a list: short, so that no language has it cut. The way of a deposit stands below it. */
export function shortKindWords(payment: Payment): MessageDescriptor {
  return isDeposit(payment) ? msg({ message: 'Deposit', context: 'payment' }) : kindWords(payment);
}

export const isDeposit = ({ method }: Payment) => method === 'card' || method === 'redirect';

/** Why it came to nothing; what the desk wrote stands as it is. */
export function reasonText(reason: PaymentReason, say: (message: MessageDescriptor) => string) {
  return typeof reason === 'string' ? say(paymentReasons[reason]) : reason.text;
}
