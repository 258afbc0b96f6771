import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import { startBrokerage } from './brokerage.ts';
import { addPasskey } from './passkey-calls.ts';
import type { TestClient } from './test-client.ts';

export const phoneNumber = '+4915112345678';

/** An account with a passkey; `visitor` is a browser that knows nobody. */
export async function withPasskey() {
  const brokerage = await startBrokerage();
  const phone = brokerage.client();
  const invitation_code = await brokerage.invite();
  await phone.register({ username: 'Iris', phone: phoneNumber, invitation_code });
  const { id: userId } = await phone.call(user.info, {});
  const key = createAuthenticator();
  await addPasskey(phone, key);
  return { brokerage, phone, key, userId, visitor: brokerage.client() };
}

export async function loginBy(visitor: TestClient, key: Authenticator, ticket?: string) {
  const more = ticket === undefined ? {} : { ticket };
  const question = await visitor.call(passkeys.loginOptions, more);
  return visitor.ask(passkeys.login, { passkey: key.answer(question), ...more });
}

/** Who took all passkeys away, by the messages about it. */
export const droppedBy = async (phone: TestClient) =>
  (await phone.call(messageEndpoints.list, {})).items
    .filter(({ kind }) => kind === 'passkeys_dropped')
    .map(({ params }) => params['by']);
