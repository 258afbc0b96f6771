import type { ChangePasswordInput } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword } from '../login/password-hash.ts';
import { provePassword } from '../login/prove-password.ts';
import { refuseWeak, replacePassword } from './replace-password.ts';
import { endSessions } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';

/**
 * Changes the login password; every other session ends. Refuses with password_wrong, login_locked
 * after too many wrong tries, password_unchanged and password_weak.
 */
export async function changePassword(
  context: Context,
  session: Session,
  input: ChangePasswordInput,
): Promise<void> {
  const { userId } = session;
  const before = await provePassword(context, userId, input.old_password, 'password_wrong').catch(
    (error: unknown) => {
      const wrong = error instanceof Refusal && error.code === 'password_wrong';
      throw wrong ? new Refusal('password_wrong', {}, { old_password: 'password_wrong' }) : error;
    },
  );
  if (input.password.normalize('NFC') === input.old_password.normalize('NFC'))
    throw new Refusal('password_unchanged', {}, { password: 'password_unchanged' });
  const user = await context.db
    .selectFrom('users')
    .select(['username', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await refuseWeak(input.password, user);
  await replacePassword(context, {
    userId,
    passwordHash: await hashPassword(context, input.password),
    how: 'password_changed',
    keep: session.id,
    claim: async (trx) => {
      const now = await trx
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select(['users.password_hash', 'sessions.revoked_at'])
        .where('sessions.id', '=', session.id)
        .executeTakeFirstOrThrow();
      // Two devices at once: the second one's old password is no longer the old one.
      if (now.password_hash !== before || now.revoked_at !== null)
        throw new Refusal('password_wrong', {}, { old_password: 'password_wrong' });
      return true;
    },
  });
}

/** Makes a user choose a new password at the next login, for the operator. Every session ends. */
export async function forcePasswordChange(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  userId: string,
): Promise<void> {
  await transact(context.db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ must_change_password: 1 })
      .where('id', '=', userId)
      .execute();
    await endSessions(context, trx, { userId, reason: 'back-office' });
    await writeAudit(context, trx, 'back-office', 'password_change_forced', userId);
    context.events.publish(trx, userId, { type: 'signed-out', msg: '' });
  });
}
