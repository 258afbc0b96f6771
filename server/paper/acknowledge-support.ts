import type { Context } from '../domain/context.ts';
import { transact } from '../db/lock.ts';
import { oneByOne } from '../lib/one-by-one.ts';
import { addMessage, lockConversation, saveConversation } from '../domain/support/conversation.ts';

/** Says what is true and no more: that messages arrived, and that the operator answers them. */
export async function acknowledgeSupport(context: Context): Promise<void> {
  const { clock, db, events } = context;
  const due = await db
    .selectFrom('support_conversations')
    .select('user_id')
    .where('acknowledge_at', 'is not', null)
    .where('acknowledge_at', '<=', clock.now())
    .execute();
  await oneByOne(
    due,
    ({ user_id }) => `conversation of ${user_id}`,
    ({ user_id: userId }) =>
      transact(db, async (trx) => {
        const at = clock.now();
        const conversation = await lockConversation(trx, userId, at);
        const { acknowledge_at: dueAt } = conversation;
        // Another process was first, or the operator has answered.
        if (dueAt === null || dueAt > at) return false;
        conversation.acknowledge_at = null;
        conversation.back_office_received = conversation.last_number;
        await addMessage(trx, conversation, { sender: 'automatic', note: 'acknowledged', at });
        await saveConversation(trx, conversation);
        events.publish(trx, userId, { type: 'support' });
        return true;
      }),
  );
}
