import { sql } from 'kysely';

import { hasRowLocks } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';

/** Channel on which PostgreSQL says that there are events to read. */
export const eventChannel = 'lotwise_events';

/**
 * Says that events were written, after their commit and never twice at once: a signal within a transaction
 * makes the commits of all of them wait for each other. One that is lost costs a second, see
 * `startEvents`.
 */
export function createSignal(db: Database): () => void {
  let sending = false;
  let wanted = false;
  const send = async () => {
    sending = true;
    while (wanted) {
      wanted = false;
      await sql`select pg_notify(${eventChannel}, '')`.execute(db);
    }
  };
  return () => {
    wanted = true;
    if (sending || !hasRowLocks(db)) return;
    send()
      .catch(() => undefined)
      .finally(() => {
        sending = false;
      });
  };
}
