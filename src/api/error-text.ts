import { t } from '@lingui/core/macro';

import { ApiRefusal, NetworkFailure, PasskeyFailure } from './errors.ts';
import type { PasskeyFailureKind } from './errors.ts';

/** What went wrong before anything was sent, or why the brokerage refused: its own words. */
export function failureWords(error: Error): string {
  if (error instanceof ApiRefusal && error.message !== '') return error.message;
  if (error instanceof NetworkFailure && error.kind === 'offline')
    return t`No connection to our service. Nothing was sent.`;
  if (error instanceof NetworkFailure) return t`Our service is not answering. Please try again.`;
  if (error instanceof PasskeyFailure) return passkeyWords(error.kind);
  return t`Something went wrong. Please try again.`;
}

/** Why something could not be shown; undefined without a connection, where nothing more is to say. */
export function loadFailureWords(error: Error): string | undefined {
  const offline = error instanceof NetworkFailure && error.kind === 'offline';
  return offline ? undefined : failureWords(error);
}

/** Why no passkey was shown. */
export function passkeyWords(kind: PasskeyFailureKind): string {
  if (kind === 'known') return t`This device has a passkey for your account already.`;
  if (kind === 'unavailable') return t`Passkeys cannot be used in this browser or at this address.`;
  return t`The passkey was not confirmed. Please try again.`;
}
