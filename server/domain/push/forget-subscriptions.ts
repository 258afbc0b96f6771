import type { Context } from '../context.ts';

const dayMs = 86_400_000;

/** A device whose session ended by its age is told on for so long: nobody has signed it out. */
export const pushOutlivesSessionDays = 30;

/** Deletes subscriptions that nobody has come back to. Returns how many. */
export async function forgetOldSubscriptions({ db, clock }: Context): Promise<number> {
  const before = clock.now() - pushOutlivesSessionDays * dayMs;
  const old = db.selectFrom('sessions').select('id').where('expires_at', '<', before);
  const deleted = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', old)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
