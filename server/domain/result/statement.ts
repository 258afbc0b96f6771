import { totalAssetsMinor } from '../../../contract/trade/assets.ts';
import type { ResultStatement } from '../../../contract/result/types.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../../db/lock.ts';
import { gainPartsIn } from './gain-parts.ts';
import { closeBefore, totalMinor, valuationsOf } from './valuations.ts';

/** How an account did in a month (yyyy-mm) or a year (yyyy); of the running one what is over of it. */
export function resultStatement(
  context: Context,
  userId: string,
  period: string,
): Promise<ResultStatement> {
  const dates =
    period.length === 4
      ? { from: `${period}-01-01`, to: `${period}-12-31` }
      : { from: `${period}-01`, to: `${period}-31` };
  return snapshot(context.db, async (db) => {
    const baseDate = await closeBefore(db, userId, dates.from);
    const days = await valuationsOf(db, userId, dates)
      .select(['market_date as date', totalMinor.as('totalMinor')])
      .select(['in_minor as inMinor', 'out_minor as outMinor'])
      .orderBy('market_date')
      .execute();
    const parts = await gainPartsIn({ ...context, db }, userId, dates);
    return { period, baseMinor: totalAssetsMinor(parts.start), baseDate, days, parts };
  });
}
