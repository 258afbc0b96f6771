import type { CodeName } from '../../../contract/envelope.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { createTurns, loginLock } from './lockout.ts';
import { verifyPassword } from './password-hash.ts';

const inTurn = createTurns();

/**
 * Whether this is the account's login password; answers its hash. Wrong tries are counted, wherever
 * they were made, and lock for a while. Refuses with `wrong` and with login_locked.
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
  const user = await context.db
    .selectFrom('users')
    .select(['password_hash', 'login_locked_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { login_locked_until: untilAt } = user;
  if (untilAt > context.clock.now()) throw new Refusal('login_locked', { untilAt });
  const failures = await countTry(context, userId);
  if (!(await verifyPassword(plain, user.password_hash))) {
    if (failures < loginLock.tries) throw new Refusal(wrong);
    throw new Refusal('login_locked', { untilAt: await lock(context, userId) });
  }
  await context.db
    .updateTable('users')
    .set({ login_failures: 0 })
    .where('id', '=', userId)
    .execute();
  return user.password_hash;
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

async function lock(context: Context, userId: string): Promise<number> {
  const untilAt = context.clock.now() + loginLock.lockMs;
  await context.db
    .updateTable('users')
    .set({ login_failures: 0, login_locked_until: untilAt })
    .where('id', '=', userId)
    .execute();
  await writeAudit(context, context.db, 'system', 'login_locked', userId);
  return untilAt;
}
