import { accountEndpoints as account } from '../../contract/account/endpoints.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { issueTicket, loginTicketMs } from '../../server/domain/login/password-tickets.ts';
import { verifyIdentity } from '../factories/identity.ts';
import type { TestBrokerage } from './brokerage.ts';
import { newPassword, resetCode } from './reset-code.ts';
import { testPassword } from './test-client.ts';
import type { TestClient } from './test-client.ts';

type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;

const username = 'sworn-to-secrecy';
const number = 'Z7654321';

/** Every call about passwords, codes and devices, on an account of its own. */
export async function keepSecrets(
  ask: Ask,
  phone: TestClient,
  brokerage: TestBrokerage,
): Promise<void> {
  const phoneNumber = '+8613900000077';
  const invitation_code = await brokerage.invite();
  await phone.register({ username, phone: phoneNumber, invitation_code });
  const { id: userId } = await phone.call(user.info, {});
  await ask(account.invitation, {});
  await ask(account.logins, { limit: 5 });
  await ask(account.sessionLife, {});
  await ask(account.extendSession, {});
  await ask(account.renewSession, await phone.encrypted({ password: testPassword }));
  await brokerage.client().login(username);
  const { items } = await ask(account.devices, {});
  await ask(account.revokeDevice, { id: items.find(({ current }) => !current)?.id ?? '' });
  await ask(account.revokeOtherDevices, {});
  const change = { old_password: testPassword, password: 'erst-dieses-Wort-1' };
  await ask(account.changePassword, await phone.encrypted(change));
  await phone.setTradingPassword();
  await verifyIdentity(brokerage, userId, { number });
  await ask(
    account.resetTradingPassword,
    await phone.encrypted({
      login_password: change.password,
      id_number: number,
      password: '830162',
    }),
  );
  await ask(account.requestReset, { phone: phoneNumber });
  const code = await resetCode(brokerage, phoneNumber);
  const reset = { phone: phoneNumber, code, password: newPassword };
  await ask(account.resetPassword, await phone.encrypted(reset));
  const ticket = await issueTicket(brokerage.context, userId, loginTicketMs, 'login');
  const last = { ticket, password: 'und-dann-dieses-2' };
  await ask(account.ticketPassword, await phone.encrypted(last));
}
