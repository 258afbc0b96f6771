import type { NewsReport } from '../../../contract/news/report.ts';
import { mulDivHalfUp } from '../../../contract/lib/integers.ts';
import type { Context } from '../../domain/context.ts';
import { dateOfDay, dayNumberOf, firstOfMonth, mondayOf } from '../../time/calendar.ts';
import { ratesBetween, sevenDayYieldE6 } from '../../domain/savings/rates.ts';
import { indexMove, sectorMoves, turnoverOn } from './market-figures.ts';
import type { MarketPast } from './market-past.ts';

/** Market days of the longest month and the day before it. */
export const longestPeriodDays = 32;

/** What the calendar week or month was, where the date is its last market date. */
export async function periodReports(context: Context, past: MarketPast): Promise<NewsReport[]> {
  const day = dayNumberOf(past.date);
  const next = dayNumberOf(context.clock.addMarketDays(past.date, 1));
  const reports: NewsReport[] = [];
  if (mondayOf(day) !== mondayOf(next)) {
    const from = dateOfDay(mondayOf(day));
    reports.push({ kind: 'week', figures: await periodFigures(context, past, from) });
    reports.push(await savingsReport(context, day));
  }
  if (firstOfMonth(day) !== firstOfMonth(next)) {
    const from = dateOfDay(firstOfMonth(day));
    reports.push({ kind: 'month', figures: await periodFigures(context, past, from) });
  }
  return reports;
}

async function periodFigures({ db, clock }: Context, past: MarketPast, from: string) {
  const fromDate = clock.isMarketDay(from) ? from : clock.addMarketDays(from, 1);
  const dates = new Set(past.shares.flatMap(({ days }) => days.map((day) => day.date)));
  const newcomers = await db
    .selectFrom('new_shares')
    .select(['price_milli', 'issue_quantity'])
    .where('listed_on', '>=', fromDate)
    .where('listed_on', '<=', past.date)
    .where('origin', '<>', 'import')
    .execute();
  return {
    fromDate,
    toDate: past.date,
    days: [...dates].filter((date) => date >= fromDate).length,
    indices: past.indices.flatMap(({ code, closes }) => {
      const before = closes.findLastIndex((close) => close.date < fromDate);
      return indexMove(code, closes.slice(Math.max(0, before)));
    }),
    turnoverMinor: turnoverOn(past, fromDate),
    newShares: newcomers.length,
    raisedMinor: newcomers.reduce(
      (sum, { price_milli: price, issue_quantity: quantity }) =>
        sum + mulDivHalfUp(price, quantity, 10),
      0,
    ),
    sectors: sectorMoves(past, fromDate),
  };
}

async function savingsReport(context: Context, day: number): Promise<NewsReport> {
  const rates = await ratesBetween(context, day - 13, day);
  return {
    kind: 'savings_rate',
    figures: {
      yieldE6: sevenDayYieldE6(rates),
      previousYieldE6: sevenDayYieldE6(rates.slice(0, 7)),
      toDate: dateOfDay(day),
    },
  };
}

/** Days ahead on which a week without trading is announced. */
const noticeDays = 7;

/** The next holiday of the exchange, where one begins within a week; its guid is its first day. */
export function closedReport(
  { clock }: Pick<Context, 'clock'>,
  date: string,
): NewsReport | undefined {
  if (clock.hours === 'continuous') return undefined;
  const today = dayNumberOf(date);
  const isOpen = (day: number) => clock.isMarketDay(dateOfDay(day));
  const isWeekend = (day: number) => [5, 6].includes(day - mondayOf(day));
  for (let day = today + 1; day <= today + noticeDays; day += 1) {
    if (isOpen(day) || isWeekend(day)) continue;
    let from = day;
    let to = day;
    while (!isOpen(from - 1)) from -= 1;
    while (!isOpen(to + 1)) to += 1;
    // What the rule for years without a calendar says is no news.
    if (dateOfDay(to + 1) > clock.calendar().knownUntil) return undefined;
    return {
      kind: 'exchange_closed',
      figures: {
        fromDate: dateOfDay(from),
        toDate: dateOfDay(to),
        reopensDate: dateOfDay(to + 1),
      },
    };
  }
  return undefined;
}
