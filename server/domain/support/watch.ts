import type { Context } from '../context.ts';

/** What changed is looked for this far back: a transaction takes a moment from its time to its commit. */
const overlapMs = 10_000;

/** What was last seen of each conversation that moved lately. */
type Seen = Map<string, string>;

const watches = new WeakMap<Context, { since: number; seen: Seen }>();

/**
 * Tells devices of what others did to a conversation: the back office works in a process of its own. Cheap
 * when nothing moved; what this process did itself is told twice, which does no harm.
 */
export async function watchSupport(context: Context): Promise<void> {
  const now = context.clock.now();
  const watch = watches.get(context) ?? { since: now, seen: new Map<string, string>() };
  const rows = await context.db
    .selectFrom('support_conversations')
    .selectAll()
    .where('updated_at', '>=', watch.since - overlapMs)
    .execute();
  const seen: Seen = new Map();
  for (const row of rows) {
    const mark = [
      row.last_number,
      row.back_office_read,
      row.back_office_received,
      row.closed_at,
    ].join(' ');
    seen.set(row.user_id, mark);
    if (watch.seen.get(row.user_id) !== mark) context.events.tell(row.user_id, { type: 'support' });
  }
  watches.set(context, { since: now, seen });
}
