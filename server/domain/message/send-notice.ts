import type { NoticeTexts } from '../../../contract/message/types.ts';
import { firstId } from '../../../contract/lib/ids.ts';
import type { Context } from '../context.ts';
import { keepRows, lockName, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';

const perTransaction = 200;

/** Words of the desk, and the screen that they open. */
type Notice = { texts: NoticeTexts; link: string };
type ToWhom = {
  /** One investor; otherwise every one there is. */
  userId?: string;
  /** Whoever got the same words and link within this time has the notice. */
  againAfterMs: number;
};
/** `had`: how many were left out because they had it. */
type Sent = { reached: number; had: number };

/**
 * Writes a notice of the operator to one investor or to every one there is, in all its languages: each
 * reads it in the app's. Sent again, after it ended half way, it reaches those who have not got it.
 */
export async function sendNotice(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  notice: Notice,
  { userId, againAfterMs }: ToWhom,
): Promise<Sent> {
  const { db, clock } = context;
  const since = clock.now() - againAfterMs;
  const sent = { reached: 0, had: 0 };
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
    const ids = users.map(({ id }) => id);
    const part = await sendTo(context, notice, { ids, since, subject: userId ?? 'everybody' });
    sent.reached += part.reached;
    sent.had += part.had;
    after = ids.at(-1) ?? '';
    if (ids.length < perTransaction) return sent;
  }
}

type Part = { ids: readonly string[]; since: number; subject: string };

/** What was sent is noted with it: the next part may never come. */
function sendTo(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  notice: Notice,
  { ids, since, subject }: Part,
): Promise<Sent> {
  const { clock, db, events } = context;
  const { texts, link } = notice;
  return transact(db, async (trx) => {
    // Of two commands at once, the second finds what the first has written.
    await lockName(trx, 'notice');
    const open = await stillOpen(trx, ids);
    const have = await whoHas(trx, notice, { ids: open, since });
    const at = clock.now();
    const left = open.filter((id) => !have.has(id));
    for (const id of left) {
      await notify(trx, { userId: id, kind: 'notice', params: { texts }, link, at });
      events.publish(trx, id, { type: 'message', about: 'messages' });
    }
    const reached = left.length;
    if (reached > 0)
      await writeAudit(context, trx, 'back-office', 'notice_sent', subject, { reached });
    return { reached, had: open.length - reached };
  });
}

/** Those whose accounts are open, and are not closed while the transaction runs: see `isOpenAccount`. */
async function stillOpen(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const query = trx.selectFrom('users').select('id').where('id', 'in', ids);
  const rows = await keepRows(trx, query.where('closed_at', 'is', null).orderBy('id')).execute();
  return rows.map(({ id }) => id);
}

async function whoHas(
  trx: Transaction,
  { texts, link }: Notice,
  { ids, since }: Pick<Part, 'ids' | 'since'>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('messages')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('id', '>', firstId('msg', since))
    .where('kind', '=', 'notice')
    .where('params', '=', JSON.stringify({ texts }))
    .where('link', '=', link)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
