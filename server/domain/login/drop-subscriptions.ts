import type { Database } from '../../db/open.ts';
import type { Transaction } from '../../db/lock.ts';

/** Sessions that were ended reach their devices no more; what still waited for them goes as well. */
export async function dropSubscriptions(
  db: Database | Transaction,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.deleteFrom('push_subscriptions').where('session_id', 'in', sessionIds).execute();
}
