import type { InputOf } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/envelope.ts';
import type { Message, messageEndpoints } from '../../../contract/message.ts';
import type { Context } from '../context.ts';
import { defaultPageSize, pageOf, placeOf } from '../paging.ts';
import { messageView } from './views.ts';

/** The user's messages, newest first. Refuses with invalid_input (cursor). */
export async function listMessages(
  { db }: Pick<Context, 'db'>,
  userId: string,
  input: InputOf<typeof messageEndpoints.list>,
): Promise<Page<Message>> {
  const limit = input.limit ?? defaultPageSize;
  const after = placeOf(input.cursor);
  // Ids sort as the messages were written.
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (input.category !== undefined) query = query.where('category', '=', input.category);
  if (after) query = query.where('id', '<', after.id);
  return pageOf(await query.execute(), limit, messageView, (row) => ({
    at: row.created_at,
    id: row.id,
  }));
}
