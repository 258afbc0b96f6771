import { alertBounds, isAlertMet, isOfDay } from '../../../contract/alert/types.ts';
import type { AlertCondition, AlertCriteria } from '../../../contract/alert/types.ts';
import type { Quote } from '../../../contract/market/types.ts';

export type Priced = Pick<
  Quote,
  'lastMilli' | 'previousCloseMilli' | 'lowerLimitMilli' | 'upperLimitMilli'
>;

/** Why a limit cannot be waited for; all of it is checked by the brokerage again. */
export type AlertMistake = 'missing' | 'met' | 'out-of-reach' | 'range';

const dayBp = 300;

/** Where a limit may begin: a little away from the price, to two decimals. */
export function firstValue(condition: AlertCondition, lastMilli: number): number | undefined {
  if (isOfDay(condition)) return dayBp;
  if (lastMilli === 0) return undefined;
  const percent = condition === 'price_above' ? 105 : 95;
  return Math.max(10, Math.round((lastMilli * percent) / 1_000) * 10);
}

export function mistakeIn(
  condition: AlertCondition,
  value: number | undefined,
  priced: Priced | undefined,
): AlertMistake | undefined {
  if (value === undefined) return 'missing';
  if (isOutOfRange({ condition, value })) return 'range';
  if (!priced || priced.lastMilli === 0) return undefined;
  const wish = { condition, value };
  if (isAlertMet(wish, priced)) return 'met';
  return isOfDay(condition) && value > highestOfDayBp(condition, priced)
    ? 'out-of-reach'
    : undefined;
}

/** The largest change of the day whose price the limits of the day allow; Infinity without limits. */
export function highestOfDayBp(condition: AlertCondition, priced: Priced): number {
  const { previousCloseMilli: close, lowerLimitMilli: lower, upperLimitMilli: upper } = priced;
  if ((condition === 'day_up' ? upper : lower) === 0) return Infinity;
  const farthest = condition === 'day_up' ? upper - close : close - lower;
  return Math.floor((10_000 * farthest) / close);
}

function isOutOfRange({ condition, value }: AlertCriteria): boolean {
  const { lowest, highest } = alertBounds(condition);
  return value < lowest || value > highest;
}
