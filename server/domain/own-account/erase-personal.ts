import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { deleteDocuments } from '../document/documents.ts';
import { forgetConversation } from '../support/forget.ts';
import { clearGuesses } from '../login/guesses.ts';
import { closedMark } from '../login/login-names.ts';
import { endSessions } from '../login/sessions.ts';

type Closed = { userId: string; phone: string; username_key: string; at: number };

/** Rows that only served the investor: nothing has to be proved with them later. */
const servedOnly = [
  'watchlist',
  'price_alerts',
  'bookmarks',
  'push_devices',
  'push_subscriptions',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'known_devices',
  'login_history',
  'password_codes',
  'phone_changes',
  'outbox',
  'identity_checks',
  'holding_values',
  // Last: what changes one of the rows above tells of it in the same transaction.
  'messages',
] as const;

/**
 * Takes away what only served the investor. What a brokerage has to be able to show for years stays
 * under the account's id alone: the books, orders, payments, cards, loans, the verified identity, the
 * agreements and the audit log. Number and name are free for a new account.
 */
export async function erasePersonal(
  context: Context,
  trx: Transaction,
  { userId, phone, username_key: nameKey, at }: Closed,
): Promise<void> {
  await endSessions(context, trx, { userId, reason: 'closed' });
  await trx
    .updateTable('sessions')
    .set({ user_agent: '', device_hash: null })
    .where('user_id', '=', userId)
    .execute();
  for (const table of servedOnly)
    // One transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('invitation_codes').where('owner_id', '=', userId).execute();
  const mark = context.vault.fingerprint(`reset ${phone}`);
  await trx.deleteFrom('reset_requests').where('phone_mark', '=', mark).execute();
  await clearGuesses(context, trx, [userId, phone, nameKey]);
  await forgetConversation(trx, userId);
  await forgetPapers(trx, userId);
  await trx
    .updateTable('bank_cards')
    .set({ unbound_at: at })
    .where('user_id', '=', userId)
    .where('unbound_at', 'is', null)
    .execute();
  await trx
    .updateTable('users')
    .set({
      // Neither can be typed: a number begins with a plus, a name has no blank.
      phone: `closed ${userId}`,
      username: `closed ${userId}`,
      username_key: `closed ${userId}`,
      trading_password_hash: null,
      avatar: '',
      second_step: 0,
      closed_at: at,
      closed_phone_mark: closedMark(context, 'phone', phone),
      closed_name_mark: closedMark(context, 'username_key', nameKey),
    })
    .where('id', '=', userId)
    .execute();
}

/** The verified identity and its pictures stay; everything else that was sent in goes. */
async function forgetPapers(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('state', '<>', 'approved')
    .execute();
  const kept = await trx
    .selectFrom('identities')
    .select(['front_id', 'back_id'])
    .where('user_id', '=', userId)
    .execute();
  const keptIds = new Set(kept.flatMap((row) => [row.front_id, row.back_id]));
  const pictures = await trx
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  await deleteDocuments(
    trx,
    pictures.map(({ id }) => id).filter((id) => !keptIds.has(id)),
  );
  // The person may verify another account with the same document.
  await trx
    .updateTable('identities')
    .set({ state: 'closed' })
    .where('user_id', '=', userId)
    .execute();
}

/** After this nobody is told any more that the account was closed: nothing then proves who asks. */
const closedLoginDays = 90;
const dayMs = 86_400_000;

/** Returns how many closed accounts were forgotten at the login. */
export async function forgetClosedNames({ db, clock }: Context): Promise<number> {
  const forgotten = await db
    .updateTable('users')
    .set({ password_hash: '', closed_phone_mark: null, closed_name_mark: null })
    .where('closed_at', '<', clock.now() - closedLoginDays * dayMs)
    .where('closed_phone_mark', 'is not', null)
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
}
