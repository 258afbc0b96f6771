import { createHash } from 'node:crypto';

import { normalisePhone } from '../../../contract/schemas/user.ts';
import type { LoginInput } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { createTurns, loginLock } from './lockout.ts';
import { verifyNothing, verifyPassword } from './password-hash.ts';
import { usernameKey } from './register.ts';

const inTurn = createTurns();

/** Tries for names nobody has: they lock as an account does, or the lock would tell them apart. */
type Strangers = Map<string, { failures: number; lockedUntil: number }>;
const strangersOf = new WeakMap<Context, Strangers>();
const maximumStrangers = 10_000;

/**
 * Checks name (phone or username) and password; answers the user's id. Refuses with login_failed,
 * whichever half was wrong, and with login_locked for a while after too many wrong tries.
 */
export async function login(context: Context, input: LoginInput): Promise<string> {
  const names = loginNames(input.username);
  return inTurn(names.key, () => loginInTurn(context, input, names));
}

type Names = { key: string; phones: string[] };

/** What may have been meant: a username never begins with a digit or a plus. */
function loginNames(typed: string): Names {
  const phone = normalisePhone(typed);
  if (/^\+\d{6,15}$/.test(phone)) return { key: phone, phones: [phone] };
  if (/^\d{6,15}$/.test(phone)) return { key: phone, phones: [`+86${phone}`, `+${phone}`] };
  return { key: usernameKey(typed.trim()), phones: [] };
}

async function loginInTurn(context: Context, input: LoginInput, names: Names): Promise<string> {
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'login_locked_until'])
    .where((eb) =>
      names.phones.length > 0
        ? eb('phone', 'in', names.phones)
        : eb('username_key', '=', names.key),
    )
    .orderBy('created_at')
    .executeTakeFirst();
  if (!user) return refuseStranger(context, names.key, input.password);
  refuseLocked(context, user.login_locked_until);
  const failures = await countTry(context, user.id);
  if (!(await verifyPassword(input.password, user.password_hash)))
    return refuseWrong(context, user.id, failures);
  await context.db
    .updateTable('users')
    .set({ login_failures: 0 })
    .where('id', '=', user.id)
    .execute();
  await writeAudit(context, context.db, user.id, 'logged_in', user.id);
  return user.id;
}

function refuseLocked(context: Context, untilAt: number): void {
  if (untilAt > context.clock.now()) throw new Refusal('login_locked', { untilAt });
}

/** Counted before the password is checked: a crash in between gives no free guess. */
async function countTry(context: Context, userId: string): Promise<number> {
  const row = await context.db
    .updateTable('users')
    .set((eb) => ({ login_failures: eb('login_failures', '+', 1) }))
    .where('id', '=', userId)
    .returning('login_failures')
    .executeTakeFirstOrThrow();
  return row.login_failures;
}

async function refuseWrong(context: Context, userId: string, failures: number): Promise<never> {
  if (failures < loginLock.tries) throw new Refusal('login_failed');
  const untilAt = context.clock.now() + loginLock.lockMs;
  await context.db
    .updateTable('users')
    .set({ login_failures: 0, login_locked_until: untilAt })
    .where('id', '=', userId)
    .execute();
  await writeAudit(context, context.db, 'system', 'login_locked', userId);
  throw new Refusal('login_locked', { untilAt });
}

async function refuseStranger(context: Context, name: string, password: string): Promise<never> {
  const strangers = strangersOf.get(context) ?? new Map<string, never>();
  strangersOf.set(context, strangers);
  const key = createHash('sha256').update(name).digest('base64');
  const known = strangers.get(key) ?? { failures: 0, lockedUntil: 0 };
  refuseLocked(context, known.lockedUntil);
  const failures = known.failures + 1;
  const locked = failures >= loginLock.tries;
  const lockedUntil = locked ? context.clock.now() + loginLock.lockMs : 0;
  strangers.delete(key);
  strangers.set(key, { failures: locked ? 0 : failures, lockedUntil });
  const [oldest] = strangers.keys();
  if (strangers.size > maximumStrangers && oldest !== undefined) strangers.delete(oldest);
  await verifyNothing(password);
  throw locked
    ? new Refusal('login_locked', { untilAt: lockedUntil })
    : new Refusal('login_failed');
}
