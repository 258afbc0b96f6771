import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { PaymentReason } from '../../../contract/cash.ts';

/** Why a payment came to nothing. */
export const paymentReasons: Record<Exclude<PaymentReason, object>, MessageDescriptor> = {
  bank_balance: msg`There is not enough money in the bank account.`,
  bank_declined: msg`The bank declined the payment.`,
  provider_declined: msg`The payment provider declined the payment.`,
  user_cancelled: msg`You cancelled it.`,
  timed_out: msg`Nothing was paid in time.`,
};
