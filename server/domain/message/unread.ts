import { messageCategoryNames } from '../../../contract/message/types.ts';
import type { MessageCategory, ReadInput, Unread } from '../../../contract/message/types.ts';
import { transact } from '../../db/lock.ts';
import type { Context } from '../context.ts';
import { unreadAnswers } from '../support/unread-answers.ts';
import { messageView } from './views.ts';

/** How many messages of each category the user has not read, and the newest of them. */
export async function unreadMessages(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<Unread> {
  const { db } = context;
  const counted = await db
    .selectFrom('messages')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count'), fn.max('id').as('newest')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('category')
    .execute();
  const newestId = counted.map(({ newest }) => newest).reduce((a, b) => (a > b ? a : b), '');
  const newest = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', newestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const countOf = (category: MessageCategory): [MessageCategory, number] => [
    category,
    counted.find((row) => row.category === category)?.count ?? 0,
  ];
  const categories = Object.fromEntries(messageCategoryNames.map(countOf)) as Unread['categories'];
  return {
    total: Object.values(categories).reduce((sum, count) => sum + count, 0),
    categories,
    newest: newest ? messageView(newest) : null,
    support: await unreadAnswers(context, userId),
  };
}

/**
 * Marks messages of the user as read, and tells all devices of the user. Ids of others and of
 * nothing change nothing; a message that was read stays read when it was.
 */
export async function readMessages(
  context: Context,
  userId: string,
  { ids = [], upTo, category }: ReadInput,
): Promise<Unread> {
  const { clock, db, events } = context;
  await transact(db, async (trx) => {
    const unread = () =>
      trx
        .updateTable('messages')
        .set({ read_at: clock.now() })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null);
    let changed = 0n;
    if (ids.length > 0)
      changed += (await unread().where('id', 'in', ids).executeTakeFirst()).numUpdatedRows;
    if (upTo !== undefined) {
      let older = unread().where('id', '<=', upTo);
      if (category !== undefined) older = older.where('category', '=', category);
      changed += (await older.executeTakeFirst()).numUpdatedRows;
    }
    if (changed > 0n) events.publish(trx, userId, { type: 'message', about: 'messages' });
  });
  return unreadMessages(context, userId);
}
