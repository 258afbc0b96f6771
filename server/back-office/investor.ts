import { usernameKey } from '../domain/login/login-names.ts';
import { CommandError } from './command.ts';
import type { BackOffice } from './command.ts';

/** The account of a user name or an id, as the lists have them. */
export async function investorOf({ db }: BackOffice, who: string): Promise<{ id: string }> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', who), eb('username_key', '=', usernameKey(who))]))
    .executeTakeFirst();
  if (!user) throw new CommandError(`nobody is called ${who}`);
  return user;
}
