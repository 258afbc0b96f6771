import { sql } from 'kysely';

import type { AssetParts } from '../../../contract/trade/assets.ts';
import type { Database } from '../../db/open.ts';
import type { Dates } from './movements.ts';

/** `totalAssetsMinor` of a valuation, as the database adds it; its cash has what is held in it. */
export const totalMinor = sql<number>`shares_minor + cash_minor + savings_minor + subscribed_minor
  - owed_minor`;

/** The valuations of an account between two dates, both included. */
export function valuationsOf(db: Database, userId: string, { from, to }: Dates) {
  return db
    .selectFrom('valuations')
    .where('user_id', '=', userId)
    .where('market_date', '>=', from)
    .where('market_date', '<=', to);
}

/** The last market date before another at whose close the account was valued. */
export async function closeBefore(
  db: Database,
  userId: string,
  date: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('valuations')
    .select('market_date')
    .where('user_id', '=', userId)
    .where('market_date', '<', date)
    .orderBy('market_date', 'desc')
    .executeTakeFirst();
  return row?.market_date ?? null;
}

/** What was owned and owed at the close of a date; nothing without one. */
export async function partsAt(
  db: Database,
  userId: string,
  date: string | null,
): Promise<AssetParts> {
  const row =
    date === null
      ? undefined
      : await valuationsOf(db, userId, { from: date, to: date }).selectAll().executeTakeFirst();
  return {
    marketValueMinor: row?.shares_minor ?? 0,
    availableMinor: (row?.cash_minor ?? 0) - (row?.held_minor ?? 0),
    heldMinor: row?.held_minor ?? 0,
    savingsMinor: row?.savings_minor ?? 0,
    subscribedMinor: row?.subscribed_minor ?? 0,
    owedMinor: row?.owed_minor ?? 0,
  };
}
