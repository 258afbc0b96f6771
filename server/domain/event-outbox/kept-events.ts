import { sql } from 'kysely';

import type { Database } from '../../db/open.ts';
import { databaseTime } from '../../db/database-time.ts';

/** Rows older than this are deleted: a stream that was away for longer asks for everything anew. */
export const keptMs = 300_000;
const perStatement = 5_000;

/** Deletes what every process has read long ago, the oldest first. Returns how many. */
export async function forgetOldEvents(db: Database): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('user_events')
      .where('sequence', 'in', (eb) =>
        eb.selectFrom('user_events').select('sequence').orderBy('sequence').limit(perStatement),
      )
      .where('at', '<', sql<number>`${databaseTime(db)} - ${keptMs}`)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (Number(numDeletedRows) < perStatement) return deleted;
  }
}

/** How long ago each investor was told something, the longest first. */
export async function lastEventAges(db: Database): Promise<{ userId: string; ageMs: number }[]> {
  const rows = await db
    .selectFrom('user_events')
    .select(['user_id as userId', databaseTime(db).as('now')])
    .select(({ fn }) => fn.max('at').as('at'))
    .groupBy('user_id')
    .orderBy('at')
    .execute();
  return rows.map(({ userId, now, at }) => ({ userId, ageMs: Math.max(0, now - at) }));
}
