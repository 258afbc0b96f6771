import { t } from '@lingui/core/macro';

import type { PasskeyFailureKind } from './errors.ts';

/** Why no passkey was shown. */
export function passkeyWords(kind: PasskeyFailureKind): string {
  if (kind === 'known') return t`This device has a passkey for your account already.`;
  if (kind === 'unavailable') return t`Passkeys cannot be used in this browser or at this address.`;
  return t`The passkey was not confirmed. Please try again.`;
}
