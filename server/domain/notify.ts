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

/** Ids of messages that this process wrote, and tells of itself. */
const written = new Set<string>();

/** Whether this process tells of a message itself; `watchMessages` does of all others. */
export function wasWrittenHere(id: string): boolean {
  return written.has(id);
}

/** Nobody asks about messages older than this any more. */
export function forgetWritten(oldestId: string): void {
  for (const id of written) if (id < oldestId) written.delete(id);
}

/**
 * Writes a message to an investor in the transaction that makes it true, and puts it down for the
 * devices that want to be told while the app is closed. Publish
 * `{type: 'message'}` with what it is about to the user's devices once it has committed.
 */
export async function notify<Kind extends MessageKind>(
  trx: Transaction,
  notice: Notice<Kind>,
): Promise<void> {
  const id = newId('msg', notice.at);
  written.add(id);
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
