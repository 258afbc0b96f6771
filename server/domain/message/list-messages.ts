import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { Message } from '../../../contract/message/types.ts';
import type { messageEndpoints } from '../../../contract/message/endpoints.ts';
import type { Context } from '../context.ts';
import { byText, readPage } from '../paging.ts';
import { messageView } from './views.ts';

/** The user's messages, newest first. Refuses with invalid_input (cursor). */
export async function listMessages(
  { db }: Pick<Context, 'db'>,
  userId: string,
  input: InputOf<typeof messageEndpoints.list>,
): Promise<Page<Message>> {
  let query = db.selectFrom('messages').selectAll().where('user_id', '=', userId);
  if (input.category !== undefined) query = query.where('category', '=', input.category);
  // Ids sort as the messages were written.
  const { rows, nextCursor } = await readPage(query, [byText('id')], (row) => [row.id], input);
  return { items: rows.map(messageView), nextCursor };
}
