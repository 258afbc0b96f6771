import type { NewShareStage } from '../../../contract/new-share/types.ts';
import { dayMs, dayNumberOf, midnightOf } from '../../time/calendar.ts';
import type { Clock } from '../../time/clock.ts';

/** Market dates of an issue: T, T+1, T+2, T+3 and the first day of trading. */
export type Timetable = {
  apply_on: string;
  draw_on: string;
  result_on: string;
  lapse_on: string;
  listed_on: string | null;
};

/** The draw is held at noon, market time. */
const drawAfterMs = dayMs / 2;

/** The usual timetable of an issue that takes applications on a market date. */
export function timetableFrom(clock: Clock, applyOn: string, listedOn: string | null): Timetable {
  return {
    apply_on: applyOn,
    draw_on: clock.addMarketDays(applyOn, 1),
    result_on: clock.addMarketDays(applyOn, 2),
    lapse_on: clock.addMarketDays(applyOn, 3),
    listed_on: listedOn,
  };
}

/** When the draw is held, epoch milliseconds. */
export function drawAt({ draw_on }: Pick<Timetable, 'draw_on'>): number {
  return midnightOf(dayNumberOf(draw_on)) + drawAfterMs;
}

/** The last moment to pay: the end of the day of the result. */
export function payUntilAt({ result_on }: Pick<Timetable, 'result_on'>): number {
  return midnightOf(dayNumberOf(result_on) + 1);
}

/** First and last moment of application. */
export function applicationHours(clock: Clock, { apply_on }: Pick<Timetable, 'apply_on'>) {
  const { opensAt, closesAt } = clock.session(apply_on);
  return { fromAt: opensAt, untilAt: closesAt };
}

/** Where an issue stands now. */
export function stageOf(clock: Clock, issue: Timetable & { state: string }): NewShareStage {
  if (issue.state === 'announced') {
    const { fromAt, untilAt } = applicationHours(clock, issue);
    const now = clock.now();
    return now < fromAt ? 'upcoming' : now < untilAt ? 'open' : 'drawing';
  }
  return stages[issue.state] ?? 'drawing';
}

const stages: Readonly<Record<string, NewShareStage>> = {
  closed: 'drawing',
  drawn: 'drawn',
  published: 'payment',
  settled: 'settled',
  listed: 'listed',
};

/** Market days from today to a date: 0 for today and for dates that are over. */
export function marketDaysUntil(clock: Clock, date: string): number {
  let days = 0;
  for (let day = clock.marketDate(); day < date; day = clock.addMarketDays(day, 1)) days += 1;
  return days;
}
