import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { lockOpenAccount } from '../open-account.ts';
import { Refusal } from '../refusal.ts';
import { listedInstrument } from './stock-detail.ts';

/** A watchlist has as many shares as one stream can watch. */
const mostWatched = 200;

/** A user's watched codes, the newest first. */
export async function watchlistOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select('code')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * Adds a share to a user's watchlist or takes it off; doing it twice changes nothing. Refuses with
 * instrument_unknown, and not_allowed when the list is full.
 */
export async function setWatched(
  context: Context,
  userId: string,
  code: string,
  watched: boolean,
): Promise<string[]> {
  const { db, clock } = context;
  if (!watched) {
    await db
      .deleteFrom('watchlist')
      .where('user_id', '=', userId)
      .where('code', '=', code)
      .execute();
    return watchlistOf(db, userId);
  }
  listedInstrument(context, code);
  return transact(db, (trx) => addWatched(trx, userId, code, clock.now()));
}

/** Two at once must not both find the last place. */
async function addWatched(
  trx: Transaction,
  userId: string,
  code: string,
  at: number,
): Promise<string[]> {
  await lockOpenAccount(trx, userId);
  const before = await watchlistOf(trx, userId);
  if (before.includes(code)) return before;
  if (before.length >= mostWatched) throw new Refusal('not_allowed', { maximum: mostWatched });
  await trx.insertInto('watchlist').values({ user_id: userId, code, added_at: at }).execute();
  return watchlistOf(trx, userId);
}
