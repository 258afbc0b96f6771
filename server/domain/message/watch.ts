import type { Context } from '../context.ts';
import { firstId } from '../../../contract/lib/ids.ts';
import { forgetWritten, wasWrittenHere } from '../notify.ts';

/** New messages are looked for this far back: a transaction takes a moment from its time to its commit. */
const overlapMs = 10_000;

const watches = new WeakMap<Context, { since: number; told: Set<string> }>();

/**
 * Tells devices of messages that another process wrote: the back office decides about deposits, loans
 * and identities while the server runs. Whatever is told to an investor arrives by this, in every
 * domain, and may have changed anything. One look at the newest ids, cheap when there are none.
 */
export async function watchMessages(context: Context): Promise<void> {
  const now = context.clock.now();
  const watch = watches.get(context) ?? { since: now, told: new Set<string>() };
  const oldest = firstId('msg', watch.since - overlapMs);
  const rows = await context.db
    .selectFrom('messages')
    .select(['id', 'user_id'])
    .where('id', '>=', oldest)
    .orderBy('id')
    .execute();
  const told = new Set<string>();
  const users = new Set<string>();
  for (const { id, user_id: userId } of rows) {
    told.add(id);
    if (!watch.told.has(id) && !wasWrittenHere(id)) users.add(userId);
  }
  for (const userId of users) {
    context.events.tell(userId, { type: 'message', about: 'anything' });
    // An app of an older build goes by this alone.
    context.events.tell(userId, { type: 'balance' });
  }
  forgetWritten(oldest);
  watches.set(context, { since: now, told });
}
