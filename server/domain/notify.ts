import { messageCategories } from '../../contract/message.ts';
import type { MessageKind, MessageParams } from '../../contract/message.ts';
import type { Transaction } from '../db/lock.ts';
import { newId } from './ids.ts';

export type Notice<Kind extends MessageKind> = {
  userId: string;
  kind: Kind;
  params: MessageParams[Kind];
  /** Path in the app of the thing it is about. */
  link: string;
  at: number;
};

/**
 * Writes a message to an investor in the transaction that makes it true. Publish `{type: 'message'}`
 * to the user's devices once it has committed.
 */
export async function notify<Kind extends MessageKind>(
  trx: Transaction,
  notice: Notice<Kind>,
): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      id: newId('msg', notice.at),
      user_id: notice.userId,
      category: messageCategories[notice.kind],
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      link: notice.link,
      created_at: notice.at,
      read_at: null,
    })
    .execute();
}
