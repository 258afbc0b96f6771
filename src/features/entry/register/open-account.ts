import { userEndpoints } from '../../../../contract/user/endpoints.ts';
import type { RegisterInput } from '../../../../contract/user/types.ts';
import { call } from '../../../api/call.ts';
import { withSecret } from '../../../api/encrypted.ts';
import { dropToken } from '../../../session/session.ts';
import { keepEntryName } from '../entry-name.ts';
import { beginSession, logIn } from '../log-in.ts';
import { answerTo, UnknownOutcome } from './unknown-outcome.ts';

/**
 * Opens an account, which is then logged in. Refuses as the brokerage's `register` does, by field. Where no
 * answer came a login says whether the account is there; rejects with UnknownOutcome where it does not.
 */
export async function openAccount(input: RegisterInput): Promise<void> {
  try {
    await beginSession(
      await withSecret(input, (query, options) =>
        answerTo(call(userEndpoints.register, query, options)),
      ),
    );
  } catch (error) {
    if (error instanceof UnknownOutcome && (await isLoggedIn(input))) return;
    throw error;
  }
}

/** Tried once for each answer that was lost: a wrong password counts towards a lock. */
async function isLoggedIn({ username, password }: RegisterInput): Promise<boolean> {
  try {
    if ((await logIn({ username, password })).next === 'app') return true;
  } catch {
    // Not there, not there yet, or not reached: nobody knows.
  }
  // The answer may have been lost behind its head, which brings the token: nobody is known for it.
  dropToken();
  keepEntryName(username);
  return false;
}
