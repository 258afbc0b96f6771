import { createHash } from 'node:crypto';

import { normalisePhone } from '../../../contract/schemas/user.ts';
import { passkeyRules } from '../../../contract/passkey.ts';
import type { LoginInput } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../refusal.ts';
import { finishLogin } from './finish-login.ts';
import type { LoggedIn } from './finish-login.ts';
import { createTurns, loginLock } from './lockout.ts';
import { recordLogin } from './login-history.ts';
import type { Origin } from './login-history.ts';
import { verifyNothing } from './password-hash.ts';
import { issueTicket } from './password-tickets.ts';
import { provePassword } from './prove-password.ts';
import { usernameKey } from './register.ts';

const inTurn = createTurns();

/** Tries for names nobody has: they lock as an account does, or the lock would tell them apart. */
type Strangers = Map<string, { failures: number; lockedUntil: number }>;
const strangersOf = new WeakMap<Context, Strangers>();
const maximumStrangers = 10_000;

const stepMs = passkeyRules.stepMinutes * 60_000;

/**
 * Checks name (phone or username) and password. Refuses with login_failed, whichever half was wrong,
 * with login_locked for a while after too many wrong tries, with second_step_required, which carries
 * the `ticket` to the question for a passkey, and with password_change_required.
 */
export async function login(
  context: Context,
  input: LoginInput,
  origin: Origin,
): Promise<LoggedIn> {
  const names = loginNames(input.username);
  return inTurn(names.key, () => loginInTurn(context, input, names, origin));
}

type Names = { key: string; phones: string[] };

/** What may have been meant: a username never begins with a digit or a plus. */
function loginNames(typed: string): Names {
  const phone = normalisePhone(typed);
  if (/^\+\d{6,15}$/.test(phone)) return { key: phone, phones: [phone] };
  if (/^\d{6,15}$/.test(phone)) return { key: phone, phones: [`+86${phone}`, `+${phone}`] };
  return { key: usernameKey(typed.trim()), phones: [] };
}

async function loginInTurn(
  context: Context,
  input: LoginInput,
  names: Names,
  origin: Origin,
): Promise<LoggedIn> {
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'second_step', 'login_locked_until'])
    .where((eb) =>
      names.phones.length > 0
        ? eb('phone', 'in', names.phones)
        : eb('username_key', '=', names.key),
    )
    .orderBy('created_at')
    .executeTakeFirst();
  if (!user) return refuseStranger(context, names.key, input.password);
  refuseLocked(context, user.login_locked_until);
  const passwordHash = await proveOrRecord(context, user.id, input.password, origin);
  if (user.second_step === 1) {
    await recordLogin(context, user.id, 'second_step', origin);
    const ticket = await issueTicket(context, user.id, stepMs, 'step');
    throw new Refusal('second_step_required', { ticket });
  }
  return finishLogin(context, user.id, 'password', origin, passwordHash);
}

async function proveOrRecord(
  context: Context,
  userId: string,
  password: string,
  origin: Origin,
): Promise<string> {
  try {
    return await provePassword(context, userId, password, 'login_failed');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const outcome = error.code === 'login_locked' ? 'locked' : 'wrong_password';
    await recordLogin(context, userId, outcome, origin);
    throw error;
  }
}

function refuseLocked(context: Context, untilAt: number): void {
  if (untilAt > context.clock.now()) throw new Refusal('login_locked', { untilAt });
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
