import { userInfoQuery } from '../../api/user-info.ts';
import { passkeyEndpoints } from '../../../contract/passkey/endpoints.ts';
import type { RecoveryLoginInput } from '../../../contract/passkey/types.ts';
import { userEndpoints } from '../../../contract/user/endpoints.ts';
import type { LoginAnswer, LoginInput } from '../../../contract/user/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { openDeviceCache } from '../../offline/device-cache.ts';
import { withSecret } from '../../api/encrypted.ts';
import { answerWithPasskey } from '../../api/passkeys.ts';
import { queryClient } from '../../api/query-client.ts';
import { publishLogout, endSession, startSession } from '../../session/session.ts';

/** How long a logout waits for the brokerage. */
const logoutMs = 3_000;

/** From here on this device belongs to the account: its token, and what was kept for it. */
export async function beginSession({ userinfo }: LoginAnswer): Promise<void> {
  const { token, ...info } = userinfo;
  startSession({ id: info.id, token });
  await openDeviceCache();
  queryClient.setQueryData(userInfoQuery.queryKey, info);
}

/**
 * What comes after a login that was right: the app, a new password where one is demanded, or a passkey
 * where one is asked for. Nobody is logged in yet with a ticket.
 */
export type LoginStep = { next: 'app' } | { next: 'password' | 'passkey'; ticket: string };

async function stepAfter(login: Promise<LoginAnswer>): Promise<LoginStep> {
  try {
    await beginSession(await login);
    return { next: 'app' };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const ticket = String(error.params['ticket']);
    if (error.code === 'password_change_required') return { next: 'password', ticket };
    if (error.code === 'second_step_required') return { next: 'passkey', ticket };
    throw error;
  }
}

/** Refuses with login_failed, login_locked and too_many_requests. */
export function logIn(input: LoginInput): Promise<LoginStep> {
  return stepAfter(
    withSecret(input, (query, options) => call(userEndpoints.login, query, options)),
  );
}

/**
 * A login by a passkey: any of the browser's, or one of the account whose password gave the ticket.
 * Rejects with PasskeyFailure when none was shown; refuses with passkey_refused, passkey_expired and
 * second_step_expired.
 */
export async function logInWithPasskey(ticket?: string): Promise<LoginStep> {
  const step = ticket === undefined ? {} : { ticket };
  const passkey = await answerWithPasskey(
    await call(passkeyEndpoints.loginOptions, step, { again: true }),
  );
  return stepAfter(call(passkeyEndpoints.login, { passkey, ...step }));
}

/** Refuses with recovery_code_invalid and second_step_expired. */
export function logInWithCode(input: RecoveryLoginInput): Promise<LoginStep> {
  return stepAfter(
    withSecret(input, (query, options) => call(passkeyEndpoints.recoveryLogin, query, options)),
  );
}

/**
 * Ends the session here whatever happens there: a lost connection must not keep anyone logged in on
 * a device that is about to change hands.
 */
export async function logOut(): Promise<void> {
  publishLogout();
  try {
    await call(userEndpoints.logout, {}, { signal: AbortSignal.timeout(logoutMs) });
  } catch {
    // The session there ends by its age.
  }
  endSession({ reason: 'logout', message: '' });
}
