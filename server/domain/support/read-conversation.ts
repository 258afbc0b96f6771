import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { supportEndpoints } from '../../../contract/support/endpoints.ts';
import type { SupportPage } from '../../../contract/support/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { byNumber, readPage } from '../paging.ts';
import { supportView } from './conversation.ts';
import { unreadAnswers } from './unread-answers.ts';

const noMarks = {
  investor_read: 0,
  investor_received: 0,
  back_office_read: 0,
  back_office_received: 0,
};

/**
 * The user's conversation, newest first. What it answers lies before the investor: it counts as
 * received. Refuses with invalid_input (cursor).
 */
export async function listSupport(
  context: Context,
  userId: string,
  input: InputOf<typeof supportEndpoints.messages>,
): Promise<SupportPage> {
  const { db } = context;
  const { rows, nextCursor } = await readPage(
    db.selectFrom('support_messages').selectAll().where('user_id', '=', userId),
    [byNumber('number')],
    (row) => [row.number],
    input,
  );
  const [newest] = rows;
  if (newest && input.cursor === undefined) await receive(context, userId, newest.number);
  const conversation = await db
    .selectFrom('support_conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    items: rows.map((row) => supportView(row, conversation ?? noMarks)),
    nextCursor,
    closed: (conversation?.closed_at ?? null) !== null,
    unread: await unreadAnswers(context, userId),
  };
}

async function receive({ db }: Context, userId: string, upTo: number): Promise<void> {
  await db
    .updateTable('support_conversations')
    .set({ investor_received: upTo })
    .where('user_id', '=', userId)
    .where('investor_received', '<', upTo)
    .execute();
}

/** The investor has seen all up to a number. Numbers that are still to come are not read before. */
export async function readSupport(
  context: Context,
  userId: string,
  upTo: number,
): Promise<{ unread: number }> {
  const { db, events } = context;
  await transact(db, async (trx) => {
    const changed = await trx
      .updateTable('support_conversations')
      .set({ investor_read: upTo })
      .where('user_id', '=', userId)
      .where('investor_read', '<', upTo)
      .where('last_number', '>=', upTo)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) events.publish(trx, userId, { type: 'support' });
  });
  return { unread: await unreadAnswers(context, userId) };
}
