import type { ResultSeries } from '../../../contract/result/types.ts';
import type { Context } from '../context.ts';
import { inColumns } from '../../db/in-columns.ts';
import { snapshot } from '../../db/lock.ts';
import { totalMinor, valuationsOf } from './valuations.ts';

/** The account's total assets at every close, what came and went, and an index beside it. */
export function resultSeries(
  context: Context,
  userId: string,
  index?: string,
): Promise<ResultSeries> {
  return snapshot(context.db, async (db) => {
    const rows = valuationsOf(db, userId, { from: '', to: '9999' })
      .select(['market_date as dates', totalMinor.as('totalMinor')])
      .select(['in_minor as inMinor', 'out_minor as outMinor'])
      .orderBy('market_date');
    const days = await inColumns(db, rows, ['dates', 'totalMinor', 'inMinor', 'outMinor']);
    const compared =
      index === undefined ? null : await indexSeries({ ...context, db }, index, days.dates);
    return { ...days, index: compared };
  });
}

/** More dates than these are too many beside what a screen shows first. */
const fewDates = 31;

/** The same for an account that has few dates, without an index; null for any other. */
export async function shortSeries(context: Context, userId: string): Promise<ResultSeries | null> {
  const dates = await valuationsOf(context.db, userId, { from: '', to: '9999' })
    .select('market_date')
    .limit(fewDates + 1)
    .execute();
  return dates.length > fewDates ? null : resultSeries(context, userId);
}

async function indexSeries(
  { db, clock, feed }: Context,
  code: string,
  dates: readonly string[],
): Promise<ResultSeries['index']> {
  if (!feed.indices().some((index) => index.code === code)) return null;
  const first = dates[0] ?? clock.marketDate();
  const closes = db.selectFrom('closes').where('code', '=', code);
  const base = await closes
    .select('close_milli')
    .where('market_date', '<', first)
    .orderBy('market_date', 'desc')
    .executeTakeFirst();
  const since = closes
    .select(['market_date', 'close_milli'])
    .where('market_date', '>=', first)
    .orderBy('market_date');
  const known = await inColumns(db, since, ['market_date', 'close_milli']);
  const levels = new Map(known.market_date.map((date, at) => [date, known.close_milli[at]]));
  return {
    code,
    baseMilli: base?.close_milli ?? null,
    levelMilli: dates.map((date) => levels.get(date) ?? null),
  };
}
