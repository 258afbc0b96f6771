import type { Database } from '../../db/open.ts';
import { oldestTransaction, transactionHorizon } from '../../db/transaction-horizon.ts';
import type { UserEvent } from '../events.ts';
import { databaseTime } from '../../db/database-time.ts';
import { createSequence } from './sequence.ts';
import type { Sequence } from './sequence.ts';

/** What a transaction told an investor, and how long ago. */
export type Told = { userId: string; events: UserEvent[]; ageMs: number };

export type EventReader = {
  /**
   * What has been written since the last look, in the order in which it is owed: each once, also what
   * commits after what has a larger number. One look at a time.
   */
  look(): Promise<Told[]>;
};

const perLook = 1_000;
/** At the start: a transaction that drew its number longer ago, and has not committed yet, is not waited for. */
const lookedBack = 1_000;

/** Begins with what commits from now on. */
export async function openEventReader(db: Database): Promise<EventReader> {
  const sequence = await sequenceOf(db);
  return {
    look: async () => {
      if (sequence.wantsHorizon()) sequence.setHorizon(await transactionHorizon(db));
      // Asked before the rows are read: what has ended by now is seen there.
      const oldest = sequence.missing().length > 0 ? await oldestTransaction(db) : undefined;
      const rows = await unread(db, sequence);
      // From here on nothing can fail: what counts as seen is told.
      for (const row of rows) sequence.see(row.sequence);
      if (oldest !== undefined) sequence.giveUp(oldest);
      return rows.map((row) => ({
        userId: row.user_id,
        events: JSON.parse(row.events) as UserEvent[],
        ageMs: Math.max(0, row.now - row.at),
      }));
    },
  };
}

async function sequenceOf(db: Database): Promise<Sequence> {
  const known = await db
    .selectFrom('user_events')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(lookedBack)
    .execute();
  const oldest = known.at(-1)?.sequence ?? 1;
  const sequence = createSequence(known.length < lookedBack ? 0 : oldest - 1);
  for (const row of known.toReversed()) sequence.see(row.sequence);
  return sequence;
}

function unread(db: Database, sequence: Sequence) {
  const missing = sequence.missing();
  return db
    .selectFrom('user_events')
    .select(['sequence', 'user_id', 'events', 'at'])
    .select(databaseTime(db).as('now'))
    .where((eb) => {
      const later = eb('sequence', '>', sequence.last());
      return missing.length === 0 ? later : eb.or([later, eb('sequence', 'in', missing)]);
    })
    .orderBy('sequence')
    .limit(perLook)
    .execute();
}
