import type { Context } from '../context.ts';

/** How many answers of the operator the user has not read. */
export async function unreadAnswers({ db }: Pick<Context, 'db'>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('support_messages')
    .innerJoin(
      'support_conversations as conversation',
      'conversation.user_id',
      'support_messages.user_id',
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('support_messages.user_id', '=', userId)
    .where('sender', '=', 'back-office')
    .whereRef('number', '>', 'conversation.investor_read')
    .executeTakeFirstOrThrow();
  return count;
}
