import { ownAccountEndpoints as own } from '../../contract/own-account/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { Database } from '../../server/db/open.ts';
import type { TestBrokerage } from './brokerage.ts';
import { emptyCash } from './own-account-calls.ts';
import { testPassword, testTradingPassword } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { forgetTold } from './told-events.ts';

/** Too long to turn up in a hash by chance. */
export const closingName = 'IdaSandberg';
export const closingNumber = '+8613933334444';

/** Somebody whose account can be closed. */
export type Leaver = { brokerage: TestBrokerage; phone: TestClient; id: string };

/** Ida, whose account has the name and number above. */
export async function openAccount(brokerage: TestBrokerage): Promise<TestClient> {
  const phone = brokerage.client();
  const invitation_code = await brokerage.invite();
  await phone.register({ username: closingName, phone: closingNumber, invitation_code });
  return phone;
}

/** Her account with nothing in it. */
export async function leaverOf(brokerage: TestBrokerage): Promise<Leaver> {
  const phone = await openAccount(brokerage);
  const { id } = await phone.call(userEndpoints.info, {});
  await emptyCash(brokerage, id);
  return { brokerage, phone, id };
}

/** Asks for the end of the account, with both passwords unless told otherwise. */
export async function close(phone: TestClient, change: object = {}) {
  const proof = { password: testPassword, trading_password: testTradingPassword };
  return phone.ask(own.close, await phone.encrypted({ ...proof, ...change }));
}

/** Names of the tables that have something of an account when its devices have been told, in their order. */
export async function tablesWith(db: Database, userId: string): Promise<string[]> {
  await forgetTold(db);
  const kept: string[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'user_id')) continue;
    const rows = await db
      .selectFrom(name as 'orders')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute();
    if (rows.length > 0) kept.push(name);
  }
  return kept.toSorted();
}
