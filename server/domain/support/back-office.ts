import type { SupportMessage } from '../../../contract/support/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { addMessage, lockConversation, saveConversation, supportView } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { forgetConversation } from './forget.ts';

export type OperatorContext = Pick<Context, 'db' | 'clock' | 'events'>;

/** A conversation as the list of the back office has it. */
export type ConversationForOperator = {
  userId: string;
  username: string;
  /** What the app is set to: the language of the answer. */
  lang: string;
  messages: number;
  unread: number;
  /** Since the oldest message that has no answer. */
  waitingSince: number | null;
  closed: boolean;
};

const mostConversations = 500;

/**
 * The conversations, those that wait longest first. What stands in the list lies before the operator: it
 * counts as received.
 */
export async function conversationsForOperator(
  context: OperatorContext,
  { all }: { all: boolean },
): Promise<ConversationForOperator[]> {
  const rows = await context.db
    .selectFrom('support_conversations as conversation')
    .innerJoin('users', 'users.id', 'conversation.user_id')
    .selectAll('conversation')
    .select(['users.username', 'users.lang'])
    .select((eb) =>
      eb
        .selectFrom('support_messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('support_messages.user_id', '=', 'conversation.user_id')
        .where('sender', '=', 'investor')
        .whereRef('number', '>', 'conversation.back_office_read')
        .as('unread'),
    )
    .$if(!all, (query) => query.where('conversation.closed_at', 'is', null))
    // Before those who wait for nothing on either database: beyond the limit nobody is seen.
    .orderBy('conversation.waiting_since', (order) => order.asc().nullsLast())
    .orderBy('conversation.updated_at', 'desc')
    .limit(mostConversations)
    .execute();
  for (const { user_id: userId, last_number: upTo, back_office_received: before } of rows)
    if (before < upTo) await receive(context, userId, upTo);
  return rows.map((row) => ({
    userId: row.user_id,
    username: row.username,
    lang: row.lang,
    messages: row.last_number,
    unread: row.unread ?? 0,
    waitingSince: row.waiting_since,
    closed: row.closed_at !== null,
  }));
}

async function receive(
  { db, clock, events }: OperatorContext,
  userId: string,
  upTo: number,
): Promise<void> {
  await transact(db, async (trx) => {
    const changed = await trx
      .updateTable('support_conversations')
      .set({ back_office_received: upTo, updated_at: clock.now() })
      .where('user_id', '=', userId)
      .where('back_office_received', '<', upTo)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) events.publish(trx, userId, { type: 'support' });
  });
}

/** Opens a conversation for the operator: all of it counts as read. Refuses with not_found. */
export async function readByOperator(
  context: OperatorContext,
  userId: string,
): Promise<{ messages: SupportMessage[]; closed: boolean }> {
  return atConversation(context, userId, async (trx, conversation) => {
    conversation.back_office_received = conversation.last_number;
    conversation.back_office_read = conversation.last_number;
    await writeAudit(context, trx, 'back-office', 'support_read', userId);
    const rows = await trx
      .selectFrom('support_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute();
    return {
      messages: rows.map((row) => supportView(row, conversation)),
      closed: conversation.closed_at !== null,
    };
  });
}

/** Answers an investor; what was asked so far counts as read. Refuses with not_found, support_empty. */
export async function replyByOperator(
  context: OperatorContext,
  userId: string,
  text: string,
): Promise<SupportMessage> {
  const said = text.trim();
  if (said === '') throw new Refusal('support_empty');
  return atConversation(context, userId, async (trx, conversation) => {
    const at = context.clock.now();
    conversation.back_office_received = conversation.last_number;
    conversation.back_office_read = conversation.last_number;
    conversation.waiting_since = null;
    conversation.acknowledge_at = null;
    conversation.closed_at = null;
    await writeAudit(context, trx, 'back-office', 'support_answered', userId);
    return supportView(
      await addMessage(trx, conversation, { sender: 'back-office', text: said, at }),
      conversation,
    );
  });
}

/** Ends a conversation; the investor is told. Nothing where it is closed already. Refuses with not_found. */
export async function closeByOperator(context: OperatorContext, userId: string): Promise<void> {
  await atConversation(context, userId, async (trx, conversation) => {
    if (conversation.closed_at !== null) return;
    const at = context.clock.now();
    conversation.closed_at = at;
    conversation.waiting_since = null;
    conversation.acknowledge_at = null;
    await addMessage(trx, conversation, { sender: 'automatic', note: 'closed', at });
    await writeAudit(context, trx, 'back-office', 'support_closed', userId);
  });
}

/** Deletes a conversation with its pictures, for an investor who asks for it. Refuses with not_found. */
export async function eraseByOperator(context: OperatorContext, userId: string): Promise<void> {
  await requireConversation(context, userId);
  await transact(context.db, async (trx) => {
    await lockConversation(trx, userId, context.clock.now());
    await forgetConversation(trx, userId);
    await writeAudit(context, trx, 'back-office', 'support_erased', userId);
    context.events.publish(trx, userId, { type: 'support' });
  });
}

type Work<Result> = (
  trx: Parameters<typeof saveConversation>[0],
  conversation: Conversation,
) => Promise<Result>;

/** Works on a conversation under its lock and writes what it changed. */
async function atConversation<Result>(
  context: OperatorContext,
  userId: string,
  work: Work<Result>,
): Promise<Result> {
  await requireConversation(context, userId);
  return transact(context.db, async (trx) => {
    const at = context.clock.now();
    const conversation = await lockConversation(trx, userId, at);
    const result = await work(trx, conversation);
    await saveConversation(trx, { ...conversation, updated_at: at });
    context.events.publish(trx, userId, { type: 'support' });
    return result;
  });
}

async function requireConversation({ db }: OperatorContext, userId: string): Promise<void> {
  const known = await db
    .selectFrom('support_conversations')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!known) throw new Refusal('not_found');
}
