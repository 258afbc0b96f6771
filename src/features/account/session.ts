import { userEndpoints } from '../../../contract/user.ts';
import type { LoginAnswer, LoginInput, RegisterInput } from '../../../contract/user.ts';
import { ApiRefusal } from '../../data/api-error.ts';
import { call } from '../../data/call.ts';
import { openDeviceCache } from '../../data/device-cache.ts';
import { withSecret } from '../../data/encrypted.ts';
import { queryClient } from '../../data/query-client.ts';
import { announceLogout, endSession, startSession } from '../../data/session.ts';
import { accountQueries } from './queries.ts';

/** How long a logout waits for the brokerage. */
const logoutMs = 3_000;

/** From here on this device belongs to the account: its token, and what was kept for it. */
async function begin({ userinfo }: LoginAnswer): Promise<void> {
  const { token, ...info } = userinfo;
  startSession({ id: info.id, token });
  await openDeviceCache();
  queryClient.setQueryData(accountQueries.info().queryKey, info);
}

/**
 * Refuses with login_failed, login_locked and too_many_requests. Answers the ticket to a new password
 * when one is demanded before anything else: nobody is logged in then.
 */
export async function logIn(input: LoginInput): Promise<string | undefined> {
  try {
    await begin(
      await withSecret(input, (query, options) => call(userEndpoints.login, query, options)),
    );
  } catch (error) {
    const demanded = error instanceof ApiRefusal && error.code === 'password_change_required';
    if (!demanded) throw error;
    return String(error.params['ticket']);
  }
  return undefined;
}

/** Refuses as the brokerage's `register` does, by field. */
export async function openAccount(input: RegisterInput): Promise<void> {
  await begin(
    await withSecret(input, (query, options) => call(userEndpoints.register, query, options)),
  );
}

/**
 * Ends the session here whatever happens there: a lost connection must not keep anyone logged in on
 * a device that is about to change hands.
 */
export async function logOut(): Promise<void> {
  announceLogout();
  try {
    await call(userEndpoints.logout, {}, { signal: AbortSignal.timeout(logoutMs) });
  } catch {
    // The session there ends by its age.
  }
  endSession({ reason: 'logout', message: '' });
}
