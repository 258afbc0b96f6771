import type { CodeName } from '../../../contract/wire/envelope.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { beginTry, subjectOf } from './guesses.ts';
import { createTurns, loginLock, loginLocked } from './lockout.ts';
import { verifyPassword } from './password-hash.ts';

const inTurn = createTurns();

/**
 * Whether this is the account's login password, asked of who has a session; answers its hash. Wrong
 * tries of all its sessions are counted together and lock for a while, apart from those at the login,
 * where strangers try. Refuses with `wrong` and with login_locked.
 */
export function provePassword(
  context: Context,
  userId: string,
  plain: string,
  wrong: CodeName,
): Promise<string> {
  return inTurn(userId, () => proveInTurn(context, userId, plain, wrong));
}

async function proveInTurn(
  context: Context,
  userId: string,
  plain: string,
  wrong: CodeName,
): Promise<string> {
  const guards = [
    {
      mark: context.vault.fingerprint(`guess session ${userId}`),
      subject: subjectOf(context, userId),
      tries: loginLock.tries,
      isShared: false,
    },
  ];
  const attempt = await beginTry(context, guards, userId);
  if ('untilAt' in attempt) throw loginLocked(context, attempt.untilAt);
  const { password_hash: hash } = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (await verifyPassword(plain, hash)) {
    await attempt.right(userId);
    return hash;
  }
  const untilAt = await attempt.wrong();
  throw untilAt > 0 ? loginLocked(context, untilAt) : new Refusal(wrong);
}
