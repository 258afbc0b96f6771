import type { Context } from '../context.ts';
import { firstId } from '../../../contract/lib/ids.ts';

const dayMs = 86_400_000;

/** How long a message is kept, read or not. What it was about stays: orders, payments, deals. */
export const messagesKeptDays = 730;

/** Deletes messages that are older than that. Returns how many. */
export async function forgetOldMessages({ db, clock }: Context): Promise<number> {
  const before = clock.now() - messagesKeptDays * dayMs;
  const deleted = await db
    .deleteFrom('messages')
    .where('id', '<', firstId('msg', before))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
