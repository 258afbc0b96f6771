import type { SqlBool } from 'kysely';

import { passkeyRules } from '../../../contract/passkey/types.ts';
import type { LoginInput } from '../../../contract/user/types.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { closedMark, loginNames } from '../login/login-names.ts';
import { finishLogin } from '../login/finish-login.ts';
import type { LoggedIn } from '../login/finish-login.ts';
import { beginTry, guardsOf, subjectOf } from '../login/guesses.ts';
import type { Try } from '../login/guesses.ts';
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
  const loggedIn = {
    userId: user.id,
    passwordHash: user.password_hash,
    secondStep: false,
    hadPasskeys: Boolean(user.has_passkeys),
  };
  return finishLogin(context, loggedIn, 'password', origin);
}

type User = {
  id: string;
  second_step: number;
  has_passkeys: SqlBool;
  password_hash: string;
  closed_at: number | null;
};

/** A name that may have been meant, whose it is, and the try that was counted at it; or its lock. */
type Meant = { name: string; user: User | undefined; attempt: Try | { untilAt: number } };

/**
 * Tries the password at each of the names: national digits may mean two accounts, and only the password
 * tells which. Statements and work are the same whether a name is somebody's or nobody's: neither an
 * answer nor its time tells one from the other.
 */
async function proveInTurn(
  context: Context,
  { column, names }: LoginNames,
  password: string,
  origin: Origin,
): Promise<User> {
  const meant: Meant[] = [];
  // One after the other: what the database does is to be the same for all.
  // oxlint-disable-next-line no-await-in-loop
  for (const name of names) meant.push(await beginAt(context, column, name, origin));
  const proved = await provedAmong(context, meant, password);
  let untilAt = 0;
  for (const one of meant)
    // oxlint-disable-next-line no-await-in-loop
    untilAt = Math.max(untilAt, await settle(context, one, proved?.name, origin));
  if (proved) return proved.user;
  throw untilAt > 0 ? loginLocked(context, untilAt) : new Refusal('login_failed');
}

/** A browser is known to the one account or to the other: each name has its own counts. */
async function beginAt(
  context: Context,
  column: LoginNames['column'],
  name: string,
  origin: Origin,
): Promise<Meant> {
  const user = await holderOf(context, column, name);
  const isKnown = await isKnownDevice(context, user?.id ?? '', origin.deviceHash);
  const guards = guardsOf(context, loginLock, name, { ...origin, isKnown });
  return { name, user, attempt: await beginTry(context, guards, user?.id ?? 'nobody') };
}

/** The open account of a name; else the latest of those that had it and were closed. */
function holderOf(
  context: Context,
  column: LoginNames['column'],
  name: string,
): Promise<User | undefined> {
  const mark = closedMark(context, column, name);
  return context.db
    .selectFrom('users')
    .select(['id', 'second_step', 'password_hash', 'closed_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('passkeys')
            .select('passkeys.id')
            .whereRef('passkeys.user_id', '=', 'users.id'),
        )
        .as('has_passkeys'),
    )
    .where((eb) => eb.or([eb(column, '=', name), eb(closedColumns[column], '=', mark)]))
    .orderBy((eb) => eb.fn.coalesce('closed_at', eb.lit(Number.MAX_SAFE_INTEGER)), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whose password it is: an open account comes before one that was closed. */
async function provedAmong(
  context: Context,
  meant: readonly Meant[],
  password: string,
): Promise<{ name: string; user: User } | undefined> {
  const nobody = await hashOfNobody(context);
  const checked = await Promise.all(
    meant.map(async ({ name, user, attempt }) => {
      if ('untilAt' in attempt) return undefined;
      const isRight = await verifyPassword(password, user?.password_hash ?? nobody);
      return user && isRight ? { name, user } : undefined;
    }),
  );
  const right = checked.filter((one) => one !== undefined);
  return right.find(({ user }) => user.closed_at === null) ?? right[0];
}

/**
 * Notes how a try at one of the names has ended, `rightAt` that one or the other. Answers until when the
 * name is locked now; 0 when it is not.
 */
async function settle(
  context: Context,
  { name, user, attempt }: Meant,
  rightAt: string | undefined,
  origin: Origin,
): Promise<number> {
  if ('untilAt' in attempt) return attempt.untilAt;
  if (rightAt !== undefined) {
    await attempt.right(rightAt);
    return 0;
  }
  const untilAt = await attempt.wrong();
  const outcome = untilAt > 0 ? 'locked' : 'wrong_password';
  if (user && user.closed_at === null) await recordLogin(context, user.id, outcome, origin);
  else await recordUnknownLogin(context, subjectOf(context, name));
  return untilAt;
}
