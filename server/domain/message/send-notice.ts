import type { NoticeTexts } from '../../../contract/message/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';

const perTransaction = 200;

/**
 * Writes a notice of the operator to one investor or to every one there is, in all its languages: each
 * reads it in the app's. Returns how many it reached.
 */
export async function sendNotice(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  { texts, link, userId }: { texts: NoticeTexts; link: string; userId?: string },
): Promise<number> {
  const { db, clock, events } = context;
  let reached = 0;
  let after = '';
  for (;;) {
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .where('closed_at', 'is', null)
      .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? ''))
      .orderBy('id')
      .limit(perTransaction)
      .execute();
    await transact(db, async (trx) => {
      const at = clock.now();
      for (const { id } of users) {
        await notify(trx, { userId: id, kind: 'notice', params: { texts }, link, at });
        events.publish(trx, id, { type: 'message', about: 'messages' });
      }
    });
    reached += users.length;
    after = users.at(-1)?.id ?? '';
    if (users.length < perTransaction) break;
  }
  await writeAudit(context, db, 'back-office', 'notice_sent', userId ?? 'everybody', { reached });
  return reached;
}
