import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { IdentityReason } from '../../../contract/identity.ts';

/** Why an identity was sent back. */
export const identityReasons: Record<Exclude<IdentityReason, object>, MessageDescriptor> = {
  blurred: msg`A photograph is too blurred to be read. Take it again in good light.`,
  cut_off: msg`A photograph does not show the whole card. Take it again with all four corners in sight.`,
  mismatch: msg`The name or number does not match the card. Please compare them.`,
  expired: msg`The card has expired. Please use one that is valid.`,
};

/** A reason of ours in words; what the desk wrote stands as it is. */
export function identityReasonText(
  reason: string,
  say: (message: MessageDescriptor) => string,
): string {
  const known = Object.hasOwn(identityReasons, reason)
    ? identityReasons[reason as keyof typeof identityReasons]
    : undefined;
  return known ? say(known) : reason;
}
