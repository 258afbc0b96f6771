import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { IdentityReason } from '../../contract/identity.ts';

/** Why an identity was sent back. */
export const identityReasons: Record<Exclude<IdentityReason, object>, MessageDescriptor> = {
  blurred: msg`A photograph is too blurred to be read. Take it again in good light.`,
  cut_off: msg`A photograph does not show the whole card. Take it again with all four corners in sight.`,
  mismatch: msg`Name or number are not those on the card. Please compare them.`,
  expired: msg`The card has expired. Please use one that is valid.`,
};
