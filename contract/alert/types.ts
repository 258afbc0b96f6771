import type { ShareNames } from '../market/share-names.ts';

/** `price_…`: the last price; `day_…`: its change since the previous close. */
export type AlertCondition = 'price_above' | 'price_below' | 'day_up' | 'day_down';

export const alertConditions: readonly AlertCondition[] = [
  'price_above',
  'price_below',
  'day_up',
  'day_down',
];

export const alertRules = {
  /** Most alerts of one investor, those that have spoken included. */
  alerts: 50,
  highestMilli: 1_000_000_000,
  /** 0.1 % and 1,000 %, in 1/10000. */
  smallestBp: 10,
  highestBp: 100_000,
} as const;

/** `value`: 1/1000 yuan of a price, 1/10000 of a change; a fall counts as positive, too. */
export type AlertCriteria = { condition: AlertCondition; value: number };

/** Speaks once: `fired` until it is set anew. */
export type PriceAlert = ShareNames &
  AlertCriteria & {
    id: string;
    code: string;
    state: 'armed' | 'fired';
    createdAt: number;
    /** When it was set last, epoch milliseconds. */
    armedAt: number;
    firedAt: number | null;
    /** The price that it met, 1/1000 yuan. */
    firedMilli: number | null;
  };

/** Whether a condition is a change of the day, and no price. */
export function isOfDay(condition: AlertCondition): boolean {
  return condition === 'day_up' || condition === 'day_down';
}

/** What a limit may be at all, in the unit of its condition (as `value` of `AlertCriteria`). */
export function alertBounds(condition: AlertCondition): { lowest: number; highest: number } {
  const { highestMilli, smallestBp, highestBp } = alertRules;
  if (!isOfDay(condition)) return { lowest: 1, highest: highestMilli };
  // Nothing falls by more than all of it.
  return { lowest: smallestBp, highest: condition === 'day_down' ? 9_999 : highestBp };
}

/**
 * The price in 1/1000 yuan at which a condition begins to hold: exact, without a rounded percentage.
 */
export function alertLimitMilli(
  { condition, value }: AlertCriteria,
  previousCloseMilli: number,
): number {
  if (!isOfDay(condition)) return value;
  const scaled =
    BigInt(previousCloseMilli) * BigInt(condition === 'day_up' ? 10_000 + value : 10_000 - value);
  const whole = Number(scaled / 10_000n);
  return condition === 'day_up' && scaled % 10_000n > 0n ? whole + 1 : whole;
}

/** Whether the condition holds at a price. */
export function isAlertMet(
  wish: AlertCriteria,
  { lastMilli, previousCloseMilli }: { lastMilli: number; previousCloseMilli: number },
): boolean {
  const limit = alertLimitMilli(wish, previousCloseMilli);
  const isUp = wish.condition === 'price_above' || wish.condition === 'day_up';
  return isUp ? lastMilli >= limit : lastMilli <= limit;
}
