import { totalAssetsMinor } from '../../../contract/assets.ts';
import type { ResultStatement } from '../../../contract/result.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../../db/lock.ts';
import { gainParts } from './gain-parts.ts';
import { resultDay, valuationsOf } from './series.ts';

/** How an account did in a month (yyyy-mm) or a year (yyyy); of the running one what is over of it. */
export async function resultStatement(
  context: Context,
  userId: string,
  period: string,
): Promise<ResultStatement> {
  const year = period.length === 4;
  const dates = year
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: `${period}-31` };
  const [days, baseDate] = await snapshot(context.db, async (db) => [
    (await valuationsOf(db, userId, dates)).map(resultDay),
    await lastBefore({ ...context, db }, userId, dates.from),
  ]);
  const parts = await gainParts(context, userId, dates);
  return { period, baseMinor: totalAssetsMinor(parts.start), baseDate, days, parts };
}

async function lastBefore({ db }: Context, userId: string, date: string): Promise<string | null> {
  const row = await db
    .selectFrom('valuations')
    .select('market_date')
    .where('user_id', '=', userId)
    .where('market_date', '<', date)
    .orderBy('market_date', 'desc')
    .executeTakeFirst();
  return row?.market_date ?? null;
}
