import { createHash } from 'node:crypto';

import { supportRules } from '../../../contract/support/types.ts';
import type { SupportInput, SupportMessage } from '../../../contract/support/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { storeDocument } from '../document/documents.ts';
import { checkedPicture } from '../document/picture.ts';
import type { CheckedPicture } from '../document/picture.ts';
import { Refusal } from '../refusal.ts';
import { addMessage, lockConversation, saveConversation, supportView } from './conversation.ts';
import type { Conversation } from './conversation.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Takes a message of the investor to customer service. The same id with the same message answers
 * what it is now, once more. Refuses with support_empty, support_too_many, support_too_many_pictures,
 * id_reused, and what is wrong with the picture.
 */
export async function sendSupport(
  context: Context,
  userId: string,
  { id, text, image }: SupportInput,
): Promise<SupportMessage> {
  const said = text.trim();
  if (said === '' && image === undefined) throw new Refusal('support_empty');
  const bodyHash = hashOf(said, image);
  const message = { userId, id, text: said, bodyHash };
  // A picture that is known already is not opened a second time.
  const before = await sentBefore(context.db, message);
  if (before) return before;
  if (image !== undefined) await requireMeasure(context.db, userId, context.clock.now(), true);
  const picture = image === undefined ? null : await checkedPicture(image);
  return transact(context.db, async (trx) => {
    const sent = await sendOnce(context, trx, message, picture);
    context.events.publish(trx, userId, { type: 'support' });
    return sent;
  });
}

type Sent = { userId: string; id: string; text: string; bodyHash: string };

async function sendOnce(
  context: Context,
  trx: Transaction,
  message: Sent,
  picture: CheckedPicture | null,
): Promise<SupportMessage> {
  const at = context.clock.now();
  const conversation = await lockConversation(trx, message.userId, at);
  const before = await sentBefore(trx, message);
  if (before) return before;
  await requireMeasure(trx, message.userId, at, picture !== null);
  const documentId = picture
    ? await storeDocument(context, trx, { userId: message.userId, purpose: 'support', picture, at })
    : null;
  const due = await acknowledgement(context, trx, conversation, at);
  const { id, text, bodyHash } = message;
  const row = await addMessage(trx, conversation, {
    sender: 'investor',
    id,
    text,
    bodyHash,
    documentId,
    at,
  });
  conversation.waiting_since ??= at;
  conversation.acknowledge_at ??= due;
  conversation.closed_at = null;
  await saveConversation(trx, conversation);
  return supportView(row, conversation);
}

/** What the id was answered; null for a new one. Refuses with id_reused. */
async function sentBefore(
  db: Context['db'],
  { userId, id, bodyHash }: Sent,
): Promise<SupportMessage | null> {
  const row = await db
    .selectFrom('support_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.body_hash !== bodyHash) throw new Refusal('id_reused');
  const marks = await db
    .selectFrom('support_conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return supportView(row, marks);
}

/** In any number of processes: what counts is in the database. */
async function requireMeasure(
  db: Context['db'],
  userId: string,
  at: number,
  withPicture: boolean,
): Promise<void> {
  const since = (from: number) =>
    db
      .selectFrom('support_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('sender', '=', 'investor')
      .where('created_at', '>', from);
  const { messagesAnHour, picturesADay } = supportRules;
  const lately = await since(at - hourMs).executeTakeFirstOrThrow();
  if (lately.count >= messagesAnHour)
    throw new Refusal('support_too_many', { maximum: messagesAnHour });
  if (!withPicture) return;
  const pictures = await since(at - dayMs)
    .where('document_id', 'is not', null)
    .executeTakeFirstOrThrow();
  if (pictures.count >= picturesADay)
    throw new Refusal('support_too_many_pictures', { maximum: picturesADay });
}

/**
 * When the clerk says that the message arrived: at the start of a conversation, after it was closed,
 * and after a pause. In the middle of one it would only be in the way.
 */
async function acknowledgement(
  { settings }: Context,
  trx: Transaction,
  conversation: Conversation,
  at: number,
): Promise<number | null> {
  if (settings.CLERK !== 'auto') return null;
  const last = await trx
    .selectFrom('support_messages')
    .select('created_at')
    .where('user_id', '=', conversation.user_id)
    .where('number', '=', conversation.last_number)
    .executeTakeFirst();
  const pause = !last || conversation.closed_at !== null || at - last.created_at > hourMs;
  return pause ? at + settings.CLERK_DELAY_SECONDS * 1_000 : null;
}

const hashOf = (text: string, image: string | undefined) =>
  createHash('sha256')
    .update(JSON.stringify([text, image ?? null]))
    .digest('hex');
