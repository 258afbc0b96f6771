import { messageCategories } from '../../contract/message/types.ts';
import type { MessageKind, MessageParams } from '../../contract/message/types.ts';
import type { Transaction } from '../db/lock.ts';
import { newId } from '../../contract/lib/ids.ts';
import { queuePush } from './queue-push.ts';

export type Notice<Kind extends MessageKind> = {
  userId: string;
  kind: Kind;
  params: MessageParams[Kind];
  /** Path in the app of the thing it is about. */
  link: string;
  at: number;
};

/**
 * Writes a message to an investor in the transaction that makes it true, and puts it down for the
 * devices that want to be told while the app is closed. Publish `{type: 'message'}` with what it is about
 * in the same transaction.
 */
export async function notify<Kind extends MessageKind>(
  trx: Transaction,
  notice: Notice<Kind>,
): Promise<void> {
  const id = newId('msg', notice.at);
  await trx
    .insertInto('messages')
    .values({
      id,
      user_id: notice.userId,
      category: messageCategories[notice.kind],
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      link: notice.link,
      created_at: notice.at,
      read_at: null,
    })
    .execute();
  await queuePush(trx, { id, userId: notice.userId, kind: notice.kind, at: notice.at });
}
