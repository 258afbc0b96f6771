import { t } from '@lingui/core/macro';

import { ApiRefusal, isUnreached, NetworkFailure, PasskeyFailure } from './errors.ts';
import type { PasskeyFailureKind } from './errors.ts';

/** Why nothing came of it: the brokerage's own words, where it refused. */
export function failureWords(error: Error): string {
  if (error instanceof ApiRefusal && error.message !== '') return error.message;
  if (error instanceof NetworkFailure && error.kind === 'offline')
    return t`There was no connection. Nothing was sent.`;
  if (isUnreached(error)) return t`Our service cannot be reached. Please try again.`;
  if (error instanceof NetworkFailure) return t`Our service is not answering. Please try again.`;
  if (error instanceof PasskeyFailure) return passkeyWords(error.kind);
  return t`Something went wrong. Please try again.`;
}

/** Why something could not be shown; undefined without a connection, where nothing more is to say. */
export function loadFailureWords(error: Error): string | undefined {
  return isUnreached(error) ? undefined : failureWords(error);
}

/** Why no passkey was shown. */
export function passkeyWords(kind: PasskeyFailureKind): string {
  if (kind === 'known') return t`This device has a passkey for your account already.`;
  if (kind === 'unavailable') return t`Passkeys cannot be used in this browser or at this address.`;
  return t`The passkey was not confirmed. Please try again.`;
}
