import { createHash } from 'node:crypto';

import type { SavingsRate } from '../../../contract/savings/types.ts';
import type { Context } from '../context.ts';
import { dateOfDay, dayNumberOf } from '../../time/calendar.ts';

/** Around 1.7% a year; income of 10,000 yuan on a day, in 1/10000 yuan. */
const middleE4 = 4_650;
const swingE4 = 700;
/** The rate drifts from one anchor to the next. */
const anchorDays = 30;

/**
 * The published rate of a calendar day: slow and reproducible from the market's seed, a little lower
 * or higher each day.
 */
export function publishedRate(seed: string, day: number): number {
  const anchor = Math.floor(day / anchorDays);
  const within = day - anchor * anchorDays;
  const [from, to] = [anchor, anchor + 1].map((at) =>
    drawn(`${seed} savings anchor ${at}`, swingE4),
  );
  const drift = Math.round(((from ?? 0) * (anchorDays - within) + (to ?? 0) * within) / anchorDays);
  return middleE4 + drift + drawn(`${seed} savings day ${day}`, 40);
}

/** A number from -range to range that the text decides. */
function drawn(text: string, range: number): number {
  const value = createHash('sha256').update(text).digest().readUInt32BE(0);
  return Math.round((value / 0xff_ff_ff_ff) * 2 * range) - range;
}

/**
 * The rates of calendar days, both ends included: as applied or set for the day, else as set from an
 * earlier day on, else as published.
 */
export async function ratesBetween(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  from: number,
  to: number,
): Promise<SavingsRate[]> {
  const rows = await db
    .selectFrom('savings_rates')
    .selectAll()
    .where('date', '>=', dateOfDay(from))
    .where('date', '<=', dateOfDay(to))
    .execute();
  const known = new Map(rows.map((row) => [row.date, row.rate_e4]));
  const changes = await db
    .selectFrom('savings_rate_changes')
    .selectAll()
    .where('from_date', '<=', dateOfDay(to))
    .orderBy('from_date', 'desc')
    .execute();
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const date = dateOfDay(from + at);
    const standing = changes.find(({ from_date }) => from_date <= date)?.rate_e4 ?? undefined;
    const published = publishedRate(settings.MARKET_SEED, dayNumberOf(date));
    return { date, incomePer10000E4: known.get(date) ?? standing ?? published };
  });
}

/**
 * Annualised yield of seven days in 1/1000000, compound: the product of (1 + Ri/10,000) to the power
 * of 365/7, less 1. A ratio to be shown; no money is counted with it.
 */
export function sevenDayYieldE6(rates: readonly SavingsRate[]): number {
  const grown = rates
    .slice(-7)
    .reduce((product, { incomePer10000E4 }) => product * (1 + incomePer10000E4 / 1e8), 1);
  return Math.round((grown ** (365 / 7) - 1) * 1e6);
}
