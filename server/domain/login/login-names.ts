import { normalisePhone } from '../../../contract/user/schema.ts';
import type { Context } from '../context.ts';

/** How usernames are compared. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** What may have been meant by what was typed: `names` as accounts have them, one at least. */
export type LoginNames = { column: 'phone' | 'username_key'; names: string[] };

/** A username never begins with a digit or a plus. */
export function loginNames(typed: string): LoginNames {
  const phone = normalisePhone(typed);
  if (/^\+\d{6,15}$/.test(phone)) return { column: 'phone', names: [phone] };
  if (/^\d{6,15}$/.test(phone)) return { column: 'phone', names: [`+86${phone}`, `+${phone}`] };
  return { column: 'username_key', names: [usernameKey(typed.trim())] };
}

/** How a closed account is found again by whoever logs in to it. */
export const closedMark = (
  { vault }: Pick<Context, 'vault'>,
  kind: 'phone' | 'username_key',
  name: string,
): string => vault.fingerprint(`closed ${kind} ${name}`);
