import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { IdentityReason } from '../../../contract/identity/types.ts';
import type { PaymentReason } from '../../../contract/cash/types.ts';

/** Why an identity was sent back. */
export const identityReasons: Record<Exclude<IdentityReason, object>, MessageDescriptor> = {
  blurred: msg`A photograph is too blurred to be read. Take it again in good light.`,
  cut_off: msg`A photograph does not show the whole document. Take it again with all four corners in sight.`,
  mismatch: msg`The name or number does not match the document. Please compare them.`,
  expired: msg`The document has expired. Please use one that is valid.`,
};

/** A reason of ours in words; what the back office wrote stands as it is. */
export function identityReasonText(
  reason: string,
  say: (message: MessageDescriptor) => string,
): string {
  const known = Object.hasOwn(identityReasons, reason)
    ? identityReasons[reason as keyof typeof identityReasons]
    : undefined;
  return known ? say(known) : reason;
}

/** Why a payment came to nothing. */
export const paymentReasons: Record<Exclude<PaymentReason, object>, MessageDescriptor> = {
  bank_balance: msg`There is not enough money in the bank account.`,
  bank_declined: msg`The bank declined the payment.`,
  provider_declined: msg`The payment provider declined the payment.`,
  user_cancelled: msg`You cancelled it.`,
  timed_out: msg`Nothing was paid in time.`,
};
