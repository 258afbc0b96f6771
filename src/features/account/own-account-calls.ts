import { userInfoQuery } from '../../api/user-info.ts';
import { ownAccountEndpoints as rows } from '../../../contract/own-account/endpoints.ts';
import type { PhoneCodeAnswer } from '../../../contract/own-account/types.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import { call } from '../../api/call.ts';
import { withSecret } from '../../api/encrypted.ts';
import { queryClient } from '../../api/query-client.ts';
import { publishLogout, endSession } from '../../session/session.ts';
import { serverNow } from '../../api/server-time.ts';
import { saveFile } from '../../records/save-file.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import type { OwnProof } from './passkey-calls.ts';
import { accountQueries } from './queries.ts';

/** Saves everything the brokerage keeps of the investor as a file. */
export async function saveOwnData(proof: OwnProof): Promise<void> {
  const data = await withSecret(await proof(changeSubjects.exportData), (secret, options) =>
    call(rows.exportData, secret, options),
  );
  const name = `lotwise-own-data-${marketDateOf(serverNow())}.json`;
  saveFile(`${JSON.stringify(data, null, 2)}\n`, name, 'application/json');
}

/** Refuses with username_taken and username_unchanged. */
export async function changeUsername(username: string, proof: OwnProof): Promise<void> {
  const input = { ...(await proof(changeSubjects.changeUsername)), username };
  await withSecret(input, (secret, options) => call(rows.changeUsername, secret, options));
  await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
}

/** Sends a code to the new number. Refuses with phone_taken and phone_unchanged. */
export async function askPhoneCode(phone: string, proof: OwnProof): Promise<PhoneCodeAnswer> {
  const input = { ...(await proof(changeSubjects.changePhone)), phone };
  return withSecret(input, (secret, options) => call(rows.phoneCode, secret, options));
}

/**
 * Refuses with phone_code_invalid and phone_taken. A code is good once: where an answer was lost, the next try
 * is refused for the very change that it made.
 *
 * @param before the number as the profile had it when the code was asked for.
 */
export async function changePhone(code: string, before: string): Promise<void> {
  try {
    await withSecret({ code }, (secret, options) => call(rows.changePhone, secret, options));
  } catch (error) {
    if (!(await isReplaced(before))) throw error;
  }
  for (const { queryKey } of [userInfoQuery, accountQueries.devices()])
    await queryClient.invalidateQueries({ queryKey });
}

/** Whether the profile has another number by now; not where nobody can say. */
async function isReplaced(before: string): Promise<boolean> {
  try {
    const asked = { ...userInfoQuery, staleTime: 0, retry: false };
    return (await queryClient.fetchQuery(asked)).phone !== before;
  } catch {
    return false;
  }
}

/** Closes the account for ever; this device forgets it as at a logout. Refuses with account_not_empty. */
export async function closeAccount(tradingPassword: string, proof: OwnProof): Promise<void> {
  const proved = await proof(changeSubjects.closeAccount);
  const input = tradingPassword === '' ? proved : { ...proved, trading_password: tradingPassword };
  const stay = publishLogout();
  try {
    await withSecret(input, (secret, options) => call(rows.close, secret, options));
  } catch (error) {
    stay();
    throw error;
  }
  endSession({ reason: 'logout', message: '' });
  // The stream may have ended it before the answer came.
  stay();
}
