import { passkeyRules } from '../../../contract/passkey/types.ts';
import type { LoginInput } from '../../../contract/user/types.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { closedMark, loginNames } from '../login/login-names.ts';
import { finishLogin } from '../login/finish-login.ts';
import type { LoggedIn } from '../login/finish-login.ts';
import { beginTry, guardsOf, subjectOf } from '../login/guesses.ts';
import { isKnownDevice } from '../login/known-devices.ts';
import { createTurns, loginLock, loginLocked } from '../login/lockout.ts';
import { recordLogin, recordUnknownLogin } from '../login/login-history.ts';
import type { Origin } from '../login/login-history.ts';
import type { LoginNames } from '../login/login-names.ts';
import { hashOfNobody, verifyPassword } from '../login/password-hash.ts';
import { issueTicket } from '../login/password-tickets.ts';

const inTurn = createTurns();

const closedColumns = { phone: 'closed_phone_mark', username_key: 'closed_name_mark' } as const;

const stepMs = passkeyRules.stepMinutes * 60_000;

/**
 * Checks name (phone or username) and password. Refuses with login_failed, whichever half was wrong,
 * with login_locked for a while after too many wrong tries, with second_step_required, which carries
 * the `ticket` to the question for a passkey, with password_change_required, and with
 * account_closed whoever knows the password of an account that was closed.
 */
export async function login(
  context: Context,
  input: LoginInput,
  origin: Origin,
): Promise<LoggedIn> {
  const names = loginNames(input.username);
  const user = await inTurn(names.names.join(' '), () =>
    proveInTurn(context, names, input.password, origin),
  );
  if (user.closed_at !== null) throw new Refusal('account_closed', { closedAt: user.closed_at });
  if (user.second_step === 1) {
    await recordLogin(context, user.id, 'second_step', origin);
    const ticket = await issueTicket(context, user.id, stepMs, 'step');
    throw new Refusal('second_step_required', { ticket });
  }
  const loggedIn = { userId: user.id, passwordHash: user.password_hash };
  return finishLogin(context, loggedIn, 'password', origin);
}

type User = {
  id: string;
  phone: string;
  username_key: string;
  second_step: number;
  password_hash: string;
  closed_at: number | null;
};

/**
 * Tries the names one after the other. Statements and work are the same whether a name is somebody's
 * or nobody's: neither an answer nor its time tells one from the other.
 */
async function proveInTurn(
  context: Context,
  { column, names }: LoginNames,
  password: string,
  origin: Origin,
): Promise<User> {
  const marks = names.map((name) => closedMark(context, column, name));
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'phone', 'username_key', 'second_step', 'password_hash', 'closed_at'])
    .where((eb) => eb.or([eb(column, 'in', names), eb(closedColumns[column], 'in', marks)]))
    // An open account comes before those that had the name, the latest of them first.
    .orderBy((eb) => eb.fn.coalesce('closed_at', eb.lit(Number.MAX_SAFE_INTEGER)), 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
  const isKnown = await isKnownDevice(context, user?.id ?? '', origin.deviceHash);
  const guards = names.flatMap((name) =>
    guardsOf(context, loginLock, name, { ...origin, isKnown }),
  );
  const attempt = await beginTry(context, guards, user?.id ?? 'nobody');
  if ('untilAt' in attempt) throw loginLocked(context, attempt.untilAt);
  const nobody = await hashOfNobody(context);
  const isRight = await verifyPassword(password, user?.password_hash ?? nobody);
  if (user && isRight) {
    await attempt.right(user.closed_at === null ? user[column] : (names[0] ?? ''));
    return user;
  }
  const untilAt = await attempt.wrong();
  const outcome = untilAt > 0 ? 'locked' : 'wrong_password';
  if (user && user.closed_at === null) await recordLogin(context, user.id, outcome, origin);
  else await recordUnknownLogin(context, subjectOf(context, names.join(' ')));
  throw untilAt > 0 ? loginLocked(context, untilAt) : new Refusal('login_failed');
}
