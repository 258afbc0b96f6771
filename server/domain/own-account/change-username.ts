import type { NewUsernameInput } from '../../../contract/own-account/types.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { proveAccount } from '../passkey/prove-account.ts';
import { Refusal } from '../refusal.ts';
import { clearGuesses } from '../login/guesses.ts';
import { usernameKey } from '../login/login-names.ts';
import { requireLive } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';
import { unlessTaken } from './unless-taken.ts';

/**
 * Another name to log in with; sessions stay, the investor is told. Refuses as `proveAccount` does,
 * with username_unchanged and username_taken.
 */
export async function changeUsername(
  context: Context,
  session: Session,
  { username, ...proof }: NewUsernameInput,
): Promise<void> {
  const proved = await proveAccount(context, session, changeSubjects.changeUsername, proof);
  const { userId } = session;
  const at = context.clock.now();
  const taken = new Refusal('username_taken', {}, { username: 'username_taken' });
  await unlessTaken(taken, () =>
    transact(context.db, async (trx) => {
      await proved(trx);
      const user = await forUpdate(
        trx,
        trx.selectFrom('users').select(['username', 'username_key']).where('id', '=', userId),
      ).executeTakeFirstOrThrow();
      await requireLive(trx, session, at);
      if (user.username === username)
        throw new Refusal('username_unchanged', {}, { username: 'username_unchanged' });
      const key = usernameKey(username);
      const other = await trx
        .selectFrom('users')
        .select('id')
        .where('username_key', '=', key)
        .where('id', '<>', userId)
        .executeTakeFirst();
      if (other) throw taken;
      await trx
        .updateTable('users')
        .set({ username, username_key: key })
        .where('id', '=', userId)
        .execute();
      await clearGuesses(context, trx, [user.username_key]);
      await writeAudit(context, trx, userId, 'username_changed', userId);
      const link = '/setting?part=personal';
      const params = { username, changedAt: at };
      await notify(trx, { userId, kind: 'username_changed', params, link, at });
      context.events.publish(trx, userId, { type: 'message', about: 'account' });
    }),
  );
}
