import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { deleteDocuments } from '../document/documents.ts';
import { oneByOne } from '../../lib/one-by-one.ts';

const dayMs = 86_400_000;

/** How long a conversation is kept after its last message. */
export const supportKeptDays = 1_095;

/** Deletes a conversation that the caller has locked, with its pictures. */
export async function forgetConversation(trx: Transaction, userId: string): Promise<void> {
  const pictures = await trx
    .selectFrom('support_messages')
    .select('document_id as id')
    .where('user_id', '=', userId)
    .where('document_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute();
  await trx.deleteFrom('support_messages').where('user_id', '=', userId).execute();
  await trx.deleteFrom('support_conversations').where('user_id', '=', userId).execute();
  await deleteDocuments(
    trx,
    pictures.map(({ id }) => id),
  );
}

/**
 * Deletes the conversations that nobody has written in for too long. Returns how many; throws
 * RowsFailed after the last one.
 */
export async function forgetOldConversations(context: Context): Promise<number> {
  const before = context.clock.now() - supportKeptDays * dayMs;
  const old = await context.db
    .selectFrom('support_conversations')
    .select('user_id')
    .where('updated_at', '<', before)
    .execute();
  return oneByOne(
    old,
    ({ user_id }) => `conversation of ${user_id}`,
    ({ user_id: userId }) =>
      transact(context.db, async (trx) => {
        const still = await trx
          .selectFrom('support_conversations')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('updated_at', '<', before)
          .executeTakeFirst();
        if (still) await forgetConversation(trx, userId);
        return still !== undefined;
      }),
  );
}
