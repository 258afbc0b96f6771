import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { changeSubjects } from '../../contract/passkey/types.ts';
import { passkeyEndpoints as passkeys } from '../../contract/passkey/endpoints.ts';
import type { Passkey } from '../../contract/passkey/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import type { TestBrokerage } from './brokerage.ts';
import { testPassword } from './test-client.ts';
import type { TestClient } from './test-client.ts';

type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;

/** A passkey of the account that is logged in on this phone. */
export async function addPasskey(
  phone: TestClient,
  key: Authenticator = createAuthenticator(),
  name = 'Pixel 9',
): Promise<Passkey> {
  const proof = await phone.encrypted({ password: testPassword });
  const question = await phone.call(passkeys.addOptions, proof);
  return phone.call(passkeys.add, { name, passkey: key.make(question) });
}

/** From now on this passkey may confirm orders. */
export async function allowTrading(phone: TestClient, { id }: Passkey): Promise<void> {
  await phone.call(passkeys.allowTrading, { id, ...(await phone.tradingSecret()) });
}

/** What the passkey says to one intent, as the `{query}` of the call that it confirms. */
export async function confirmed(
  phone: TestClient,
  key: Authenticator,
  subject: string,
  besides: object = {},
) {
  const question = await phone.call(passkeys.options, { use: 'trade', subject });
  return phone.encrypted({ ...besides, passkey: key.answer(question) });
}

/** From now on the login asks for a passkey: the recovery codes. */
export async function askAtEveryLogin(phone: TestClient): Promise<string[]> {
  const proof = await phone.encrypted({ password: testPassword });
  return (await phone.call(passkeys.secondStep, { on: true, ...proof })).codes;
}

/** The ticket of a right password. */
export async function stepTicket(phone: TestClient, username: string, password = testPassword) {
  const input = await phone.encrypted({ username, password });
  const { code, params } = await phone.refused(user.login, input);
  if (code !== 'second_step_required') throw new Error(`the login answered ${code}`);
  return String(params['ticket']);
}

/** Every call about passkeys, on an account of its own. */
export async function liveWithPasskeys(
  ask: Ask,
  phone: TestClient,
  brokerage: TestBrokerage,
): Promise<void> {
  const username = 'holder-of-keys';
  const invitation_code = await brokerage.invite();
  await phone.register({ username, phone: '+8613900000055', invitation_code });
  await phone.setTradingPassword();
  const proof = () => phone.encrypted({ password: testPassword });
  const key = createAuthenticator();
  const question = await ask(passkeys.addOptions, await proof());
  const { id } = await ask(passkeys.add, { name: 'Phone', passkey: key.make(question) });
  await ask(passkeys.rename, { id, name: 'Work phone' });
  await ask(passkeys.allowTrading, { id, ...(await phone.tradingSecret()) });
  await ask(passkeys.options, { use: 'trade', subject: id });
  await ask(passkeys.forbidTrading, { id });
  await ask(passkeys.secondStep, { on: true, ...(await proof()) });
  const change = { use: 'change', subject: changeSubjects.recoveryCodes } as const;
  const passkey = key.answer(await ask(passkeys.options, change));
  const { codes } = await ask(passkeys.recoveryCodes, await phone.encrypted({ passkey }));
  await ask(passkeys.list, {});
  await phone.call(user.logout, {});
  const asked = await ask(passkeys.loginOptions, {});
  await ask(passkeys.login, { passkey: key.answer(asked) });
  await phone.call(user.logout, {});
  const ticket = await stepTicket(phone, username);
  const [code = '', another = ''] = codes;
  await ask(passkeys.recoveryLogin, await phone.encrypted({ ticket, code }));
  const last = { password: testPassword, recovery_code: another };
  await ask(passkeys.remove, { id, ...(await phone.encrypted(last)) });
  await phone.call(user.logout, {});
}
