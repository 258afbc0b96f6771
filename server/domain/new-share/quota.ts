import type { NewShareQuota } from '../../../contract/new-share/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { newShareRulesOn } from './rules.ts';
import type { IssueRow } from './views.ts';

/**
 * How much a user may apply for of an issue: a unit for each so many fen of the average holding on
 * the market days up to two before the application, or, for an issue that is still to come, up to
 * now. A day on which nothing was held counts as nothing.
 */
export async function quotaOf(
  context: Pick<Context, 'clock' | 'settings'>,
  db: Database | Transaction,
  userId: string,
  issue: Pick<IssueRow, 'apply_on' | 'limit_quantity'>,
): Promise<NewShareQuota> {
  const { clock, settings } = context;
  const rules = newShareRulesOn(issue.apply_on);
  const ends = clock.addMarketDays(issue.apply_on, -rules.averageEndsBefore);
  const known = clock.addMarketDays(clock.marketDate(), -1);
  const untilDate = ends < known ? ends : known;
  const fromDate = clock.addMarketDays(untilDate, 1 - rules.averageDays);
  const { sum } = await db
    .selectFrom('holding_values')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('value_minor'), eb.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .where('market_date', '>=', fromDate)
    .where('market_date', '<=', untilDate)
    .executeTakeFirstOrThrow();
  const averageMinor = Math.floor(sum / rules.averageDays);
  const held = averageMinor < rules.minimumMinor ? 0 : Math.floor(averageMinor / rules.unitMinor);
  const given = settings.ENVIRONMENT === 'paper' ? rules.startingUnits : 0;
  const units = Math.max(held, given);
  const quantity = units * rules.unitQuantity;
  return {
    averageMinor,
    days: rules.averageDays,
    fromDate,
    untilDate,
    minimumMinor: rules.minimumMinor,
    unitMinor: rules.unitMinor,
    unitQuantity: rules.unitQuantity,
    units,
    startingUnit: given > held,
    quantity,
    limitQuantity: issue.limit_quantity,
    allowedQuantity: Math.min(quantity, issue.limit_quantity),
  };
}
