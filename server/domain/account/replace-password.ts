import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { dropPasskeysAtReset } from '../passkey/passkeys.ts';
import { dropQuestions } from '../passkey/questions.ts';
import { Refusal } from '../refusal.ts';
import { clearGuesses } from '../login/guesses.ts';
import { isWeakPassword } from './password-rules.ts';
import { endSessions } from '../login/sessions.ts';

type Replacement = {
  userId: string;
  passwordHash: string;
  how: 'password_changed' | 'password_reset';
  /** This session goes on. */
  keep?: string;
  /** Takes what permits it, in the same transaction; false when that is gone. */
  claim: (trx: Transaction) => Promise<boolean>;
};

/** Refuses with password_weak what is among the first to be guessed, the own names included. */
export async function refuseWeak(
  password: string,
  { username, phone }: { username: string; phone: string },
): Promise<void> {
  if (await isWeakPassword(password, [username, phone.slice(1), phone.slice(-8)]))
    throw new Refusal('password_weak', {}, { password: 'password_weak' });
}

/**
 * Sets another login password: with it go all other sessions, every code and ticket that is still
 * open, questions to passkeys, and a lock; a reset takes passkeys along, see `dropPasskeysAtReset`. The
 * investor is told. Refuses with password_ticket_invalid when the claim fails.
 */
export async function replacePassword(
  context: Context,
  { userId, passwordHash, how, keep, claim }: Replacement,
): Promise<void> {
  const at = context.clock.now();
  await transact(context.db, async (trx) => {
    // Locks the account's row first: two at once wait here for each other.
    const user = await forUpdate(
      trx,
      trx.selectFrom('users').select(['phone', 'username_key']).where('id', '=', userId),
    ).executeTakeFirst();
    if (!user || !(await claim(trx))) throw new Refusal('password_ticket_invalid');
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: 0 })
      .where('id', '=', userId)
      .execute();
    await clearGuesses(context, trx, [userId, user.phone, user.username_key]);
    await trx
      .updateTable('password_codes')
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
    await endSessions(context, trx, { userId, reason: 'password', ...(keep && { except: keep }) });
    await dropQuestions(trx, userId);
    if (how === 'password_reset') await dropPasskeysAtReset(context, trx, userId);
    await writeAudit(context, trx, userId, how, userId);
    await notify(trx, { userId, kind: how, params: { changedAt: at }, link: '/setting', at });
    context.events.publish(trx, userId, { type: 'signed-out', msg: '' });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
}
