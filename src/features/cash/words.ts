import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  Payment,
  PaymentMethod,
  PaymentReason,
  PaymentState,
} from '../../../contract/cash.ts';

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

const reasons: Record<Exclude<PaymentReason, object>, MessageDescriptor> = {
  bank_balance: msg`There is not enough money in the bank account.`,
  bank_declined: msg`The bank declined the payment.`,
  provider_declined: msg`The payment provider declined the payment.`,
  user_cancelled: msg`You cancelled it.`,
  timed_out: msg`Nothing was paid in time.`,
};

/** Why it came to nothing; what the desk wrote stands as it is. */
export function reasonText(reason: PaymentReason, say: (message: MessageDescriptor) => string) {
  return typeof reason === 'string' ? say(reasons[reason]) : reason.text;
}
