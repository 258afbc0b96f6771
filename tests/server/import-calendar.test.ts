import { describe, expect, test } from 'vitest';

import { dateOfDay, dayNumberOf, weekdayOf } from '../../server/time/calendar.ts';
import { calendarReader, calendarWarning } from '../../server/time/exchange-calendar.ts';
import { importCalendar } from '../../server/domain/market/import-calendar.ts';
import { createClock, createManualClock } from '../../server/time/market-clock.ts';
import { ImportFailed } from '../../server/domain/market/import-problems.ts';
import { closedReport } from '../../server/paper/reports/period-reports.ts';
import { issueRow } from '../../server/domain/new-share/issue-row.ts';
import { timetableFrom } from '../../server/domain/new-share/timetable.ts';
import { createMarketDays } from '../../server/feed/market-days.ts';
import { tradingDayOf } from '../../server/feed/replay-share.ts';
import { memoryDatabase } from '../factories/memory-database.ts';
import { file } from '../factories/import-files.ts';
import { issueOf } from '../factories/new-shares.ts';
import { marketTime } from '../support/market-feed.ts';

const headings = 'exchange,cal_date,is_open,pretrade_date';
const springFestival = ['2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11'];

/** Every day of a range as Tushare writes it; weekends and holidays are closed. */
function rows(
  from: string,
  until: string,
  holidays: readonly string[] = ['2027-01-01', ...springFestival],
) {
  const lines: string[] = [];
  let before = '';
  for (let day = dayNumberOf(from); day <= dayNumberOf(until); day += 1) {
    const date = dateOfDay(day);
    const open = ![0, 6].includes(weekdayOf(day)) && !holidays.includes(date);
    lines.push(`SSE,${date.replaceAll('-', '')},${open ? 1 : 0},${before}`);
    if (open) before = date.replaceAll('-', '');
  }
  return lines;
}

async function openMarket(now = '2026-11-20 10:00:00') {
  const db = await memoryDatabase();
  const clock = createManualClock(marketTime(now), 'exchange');
  const read = calendarReader(db);
  return {
    db,
    clock,
    take: async (...lines: string[]) => {
      const report = await importCalendar({ db, clock }, file('trade_cal.csv', headings, ...lines));
      clock.setCalendar(await read());
      return report;
    },
  };
}

describe('an imported calendar', () => {
  test('closes the market on the holidays it has, which the rule for later years does not know', async () => {
    const { clock, take } = await openMarket();
    expect(clock.addMarketDays('2027-02-04', 1)).toBe('2027-02-05');
    const report = await take(...rows('2026-11-01', '2027-12-31'));
    expect(report).toMatchObject({ from: '2026-11-24', until: '2027-12-31', differing: 0 });
    expect(clock.addMarketDays('2027-02-04', 1)).toBe('2027-02-12');
    clock.set(marketTime('2027-02-08 10:00:00'));
    expect(clock.phase()).toBe('closed');
    expect(clock.marketDate()).toBe('2027-02-12');
  });

  test('is noticed by a running clock and by the days that prices are made for', async () => {
    const { db, clock, take } = await openMarket();
    const running = createClock({
      hours: 'exchange',
      readOffset: () => Promise.resolve(0),
      readCalendar: calendarReader(db),
      realNow: () => clock.now(),
    });
    await running.refresh();
    const days = createMarketDays(running, '2024-01-02');
    const until = () => days.count('2026-11-20', '2027-02-28');
    const before = until();
    await take(...rows('2026-11-20', '2027-12-31'));
    expect(until()).toBe(before);
    await running.refresh();
    expect(until()).toBe(before - springFestival.length);
  });

  test('makes news of closures; the rule for later years does not', async () => {
    const { clock, take } = await openMarket('2027-04-28 10:00:00');
    const report = () => closedReport({ clock }, '2027-04-28');
    expect(report()).toBeUndefined();
    await take(...rows('2027-04-01', '2027-12-31', ['2027-05-03', '2027-05-04', '2027-05-05']));
    expect(report()).toMatchObject({
      figures: { fromDate: '2027-05-01', toDate: '2027-05-05', reopensDate: '2027-05-06' },
    });
  });

  test('leaves days up to the next market day as they were', async () => {
    const { clock, take } = await openMarket();
    const closed = ['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-24'];
    const report = await take(...rows('2026-11-02', '2027-03-31', closed));
    expect(report.differing).toBe(3);
    expect(closed.map((date) => clock.isMarketDay(date))).toEqual([true, true, true, false]);
  });

  test('names the new shares that were announced for days on which nobody trades', async () => {
    const { db, clock, take } = await openMarket();
    const issue = (code: string, applyOn: string) => {
      const dates = timetableFrom(clock, applyOn, clock.addMarketDays(applyOn, 6));
      return issueRow(issueOf(clock, { code, application_code: code, ...dates }), clock.now());
    };
    await db
      .insertInto('new_shares')
      .values([issue('301001', '2026-12-01'), issue('301002', '2027-02-02')])
      .execute();
    expect((await take(...rows('2026-11-20', '2027-12-31'))).issues).toEqual(['301002']);
  });

  test('counts the days of a share since its listing', async () => {
    const { clock, take } = await openMarket();
    const days = createMarketDays(clock, '2024-01-02');
    const since = () => tradingDayOf('2027-02-04', '2027-02-15', days);
    expect(since()).toBe(8);
    await take(...rows('2026-11-20', '2027-12-31'));
    expect(since()).toBe(3);
  });

  test('is told to end soon 60 days before, and that it is over', async () => {
    const { clock, take } = await openMarket('2026-10-30 10:00:00');
    expect(calendarWarning(clock)).toBeNull();
    clock.set(marketTime('2026-11-03 10:00:00'));
    expect(calendarWarning(clock)).toContain('are known until 2026-12-31');
    await take(...rows('2026-11-01', '2027-12-31'));
    expect(calendarWarning(clock)).toBeNull();
    clock.set(marketTime('2028-01-05 10:00:00'));
    expect(calendarWarning(clock)).toContain('were known until 2027-12-31');
    const continuous = createManualClock(clock.now(), 'continuous');
    expect(calendarWarning(continuous)).toBeNull();
  });

  test('may have both exchanges, which agree', async () => {
    const { take } = await openMarket();
    const lines = rows('2026-11-20', '2027-12-31');
    const both = [...lines, ...lines.map((line) => line.replace('SSE', 'SZSE'))];
    expect((await take(...both)).until).toBe('2027-12-31');
    const other = both.map((line) => line.replace('SZSE,20270104,1', 'SZSE,20270104,0'));
    await expect(take(...other)).rejects.toThrow(ImportFailed);
  });

  const good = rows('2026-12-28', '2027-01-08');
  test.each<[string, string[], RegExp]>([
    ['another exchange', ['HKEX,20270104,1,20270101'], /neither SSE nor SZSE/],
    ['no date', ['SSE,20270230,1,20270101'], /is not a date/],
    ['neither open nor closed', ['SSE,20270104,2,20270101'], /neither 0 nor 1/],
    ['an open weekend', ['SSE,20270109,1,20270108'], /weekend/],
    ['a day twice', [...good, ...good.slice(0, 1)], /comes twice/],
    ['a missing day', good.toSpliced(3, 1), /2026-12-31 is missing/],
    ['a wrong day before', good.with(4, 'SSE,20270101,0,20261230'), /last open day before/],
    ['nothing to come', rows('2026-01-01', '2026-11-20'), /no day after the next market day/],
    ['a gap after what is known', rows('2028-01-01', '2028-12-31'), /from 2027-01-01 on/],
  ])('with %s is refused as a whole', async (_, lines, reason) => {
    const { db, take } = await openMarket();
    const error = await take(...lines).catch((failed: unknown) => failed);
    expect(error).toBeInstanceOf(ImportFailed);
    const reasons = error instanceof ImportFailed ? error.problems.map((one) => one.reason) : [];
    expect(reasons.join('\n')).toMatch(reason);
    expect(await db.selectFrom('exchange_days').selectAll().execute()).toEqual([]);
  });
});
