import { usernameKey } from '../domain/account/login-names.ts';
import { DeskError } from './desk.ts';
import type { Desk } from './desk.ts';

/** The account of a user name or an id, as the lists have them. */
export async function investorOf({ db }: Desk, who: string): Promise<{ id: string }> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', who), eb('username_key', '=', usernameKey(who))]))
    .executeTakeFirst();
  if (!user) throw new DeskError(`nobody is called ${who}`);
  return user;
}
