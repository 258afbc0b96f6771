import { expect } from 'vitest';

import type { ResultDay } from '../../contract/result/types.ts';
import { dailyGains, daysOf, gainMinor, spanBetween, spanOf } from '../../contract/result/days.ts';
import {
  lengthOf,
  moneyWeighted,
  paymentsOf,
  timeWeighted,
} from '../../contract/result/returns.ts';
import type { Span } from '../../contract/result/days.ts';
import type { Rate } from '../../contract/result/returns.ts';
import type { Context } from '../../server/domain/context.ts';
import { gainParts } from '../../server/domain/result/gain-parts.ts';
import { resultSeries } from '../../server/domain/result/series.ts';
import { toCsv } from '../../src/records/csv.ts';
import { recompute } from '../support/recompute-result.ts';

/** What made the result of an account sums to what its daily values say, to the fen; answers the days. */
export async function expectResultsAddUp(context: Context, userId: string): Promise<ResultDay[]> {
  const days = daysOf(await resultSeries(context, userId));
  const middle = days[Math.floor(days.length / 2)]?.date ?? '';
  for (const dates of [{}, { to: middle }, { from: middle }, { from: middle, to: middle }]) {
    const parts = await gainParts(context, userId, dates);
    const ofShares = parts.positions.reduce((sum, position) => sum + position.gainMinor, 0);
    const made = ofShares + parts.savingsIncomeMinor - parts.loanInterestMinor;
    const { from = '', to = '9999' } = dates;
    expect({ userId, dates, made, gain: parts.gainMinor }).toEqual({
      userId,
      dates,
      made: gainMinor(spanBetween(days, from, to)),
      gain: made,
    });
  }
  return days;
}

/** The file of daily values and flows, as it is exported. */
export function fileOf(days: readonly ResultDay[]): string {
  const yuan = (scaled: number) => ({ scaled, decimals: 2 });
  return toCsv(
    [
      { title: 'Date', cell: (day) => day.date },
      { title: 'Total assets', cell: (day) => yuan(day.totalMinor) },
      { title: 'Money in', cell: (day) => yuan(day.inMinor) },
      { title: 'Money out', cell: (day) => yuan(day.outMinor) },
    ],
    days,
    '.',
  );
}

/** The number; fails the test where there is none. */
export function rateOf(answer: Rate): number {
  if ('why' in answer) throw new Error(answer.why);
  return answer.rate;
}

/** At every date the return and the gain of all is the chain, or the sum, of what was before and after. */
export function expectChained(days: readonly ResultDay[]): void {
  const whole = spanOf(days, 'all');
  const rate = rateOf(timeWeighted(whole));
  for (const { date } of days.slice(1)) {
    const after = spanBetween(days, date, '9999');
    const before: Span = { ...whole, days: whole.days.filter((day) => day.date < date) };
    const chain = (1 + rateOf(timeWeighted(before))) * (1 + rateOf(timeWeighted(after)));
    expect(chain).toBeCloseTo(1 + rate, 9);
    expect(gainMinor(before) + gainMinor(after)).toBe(gainMinor(whole));
  }
  const daily = dailyGains(whole).reduce((sum, day) => sum + day.gainMinor, 0);
  expect(daily).toBe(gainMinor(whole));
}

/** What is left of the equation of the money-weighted return, in parts of all that was moved. */
export function leftOfEquation(span: Span, rate: number): number {
  const payments = paymentsOf(span);
  const end = Math.max(...payments.map(({ day }) => day));
  const carried = payments.map(
    ({ day, amount }) => amount * (1 + rate) ** ((end - day) / lengthOf(span)),
  );
  const size = carried.reduce((sum, value) => sum + Math.abs(value), 0);
  return Math.abs(carried.reduce((sum, value) => sum + value, 0)) / size;
}

/** A second opinion on the exported file agrees to the fen and to a hundredth of a percent. */
export function expectSecondOpinion(days: readonly ResultDay[]): void {
  const whole = spanOf(days, 'all');
  const second = recompute(fileOf(days));
  expect(Number(second.gainMinor)).toBe(gainMinor(whole));
  expect(Math.abs(second.timeWeighted - rateOf(timeWeighted(whole)))).toBeLessThan(0.0001);
  const weighted = rateOf(moneyWeighted(whole));
  expect(Math.abs(second.moneyWeighted - weighted)).toBeLessThan(0.0001);
}
