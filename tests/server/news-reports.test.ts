import { describe, expect, it } from 'vitest';

import type { ReportFigures, ReportKind } from '../../contract/news/report.ts';
import { newsEndpoints } from '../../contract/news/endpoints.ts';
import type { NewsHeadline } from '../../contract/news/types.ts';
import { readMarketPast } from '../../server/paper/reports/market-past.ts';
import { reportOnDay, reportToday } from '../../server/paper/reports/write-reports.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';

const dayMs = 86_400_000;
/** Friday, 20 November 2026, is today in Shanghai. */
const yesterday = '2026-11-19';

async function newsOf(brokerage: TestBrokerage, category?: 'market' | 'company' | 'domestic') {
  const client = brokerage.client();
  const items: NewsHeadline[] = [];
  let cursor: string | undefined;
  do {
    const { envelope } = await client.ask(newsEndpoints.list, {
      limit: 100,
      ...(category && { category }),
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...(envelope.data?.items ?? []));
    cursor = envelope.data?.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

function reportsOf<Kind extends ReportKind>(
  items: readonly NewsHeadline[],
  kind: Kind,
): ReportFigures[Kind][] {
  return items.flatMap(({ report }) =>
    report?.kind === kind ? [report.figures as ReportFigures[Kind]] : [],
  );
}

/** Closes and turnover of a day and the day before as the API tells them, share by share. */
async function daysByBars({ context }: TestBrokerage, date: string) {
  const shares = context.feed.instruments().items;
  const before = Date.parse(`${date}T00:00:00+08:00`) + dayMs;
  return Promise.all(
    shares.map(async (instrument) => {
      const { code } = instrument;
      const { items } = await context.feed.bars({
        code,
        period: 'day',
        adjustment: 'none',
        before,
        limit: 61,
      });
      return { code, instrument, bars: items };
    }),
  );
}

describe('the report on a day', () => {
  it('has the figures of the exchange, reckoned anew from its prices', async () => {
    const brokerage = await startBrokerage();
    await reportOnDay(brokerage.context, yesterday);
    const closing = reportsOf(await newsOf(brokerage, 'market'), 'closing').find(
      (figures) => figures.marketDate === yesterday,
    );
    const shares = await daysByBars(brokerage, yesterday);
    let [rose, fell, stayed, turnover, before] = [0, 0, 0, 0, 0];
    for (const { bars } of shares) {
      const [first, last] = bars.slice(-2);
      if (!first || !last) continue;
      // A move of less than half a basis point counts as none.
      const ratio = last.closeMilli / first.closeMilli - 1;
      if (ratio >= 0.000_05) rose += 1;
      else if (ratio <= -0.000_05) fell += 1;
      else stayed += 1;
      turnover += last.turnoverMinor;
      before += first.turnoverMinor;
    }
    expect(closing).toMatchObject({ rose, fell, stayed, turnoverMinor: turnover });
    expect(closing?.previousTurnoverMinor).toBe(before);
    expect(rose + fell + stayed).toBeGreaterThan(500);
    for (const { code, levelMilli, changeBp } of closing?.indices ?? []) {
      const closes = brokerage.context.feed.index(code)?.closes ?? [];
      const at = closes.findIndex(({ date }) => date === yesterday);
      const [first, last] = [closes[at - 1]?.levelMilli ?? 0, closes[at]?.levelMilli ?? 0];
      expect(levelMilli).toBe(last);
      expect(Math.abs(changeBp - (last / first - 1) * 10_000)).toBeLessThanOrEqual(0.5);
    }
    const best = shares
      .map(({ code, bars }) => {
        const [first, last] = bars.slice(-2);
        return { code, ratio: first && last ? last.closeMilli / first.closeMilli : 1 };
      })
      .toSorted((a, b) => b.ratio - a.ratio);
    expect(closing?.leaders[0]?.code).toBe(best[0]?.code);
    expect(closing?.losers[0]?.code).toBe(best.at(-1)?.code);
    expect(closing?.sectors.reduce((sum, sector) => sum + sector.turnoverMinor, 0)).toBe(turnover);
  });

  it('tells of companies only what their prices show', async () => {
    const brokerage = await startBrokerage();
    await reportOnDay(brokerage.context, yesterday);
    const items = await newsOf(brokerage, 'company');
    const shares = new Map(
      (await daysByBars(brokerage, yesterday)).map((share) => [share.code, share.bars]),
    );
    const ofDay = <Kind extends 'new_high' | 'new_low' | 'unusual_volume'>(kind: Kind) =>
      reportsOf(items, kind).filter((figures) => figures.marketDate === yesterday);
    for (const { code, priceMilli, passedMilli } of ofDay('new_high')) {
      const closes = (shares.get(code) ?? []).map((bar) => bar.closeMilli);
      expect(closes.at(-1)).toBe(priceMilli);
      expect(passedMilli).toBe(Math.max(...closes.slice(0, -1)));
      expect(priceMilli).toBeGreaterThan(passedMilli);
    }
    for (const { code, priceMilli, passedMilli } of ofDay('new_low')) {
      const closes = (shares.get(code) ?? []).map((bar) => bar.closeMilli);
      expect(passedMilli).toBe(Math.min(...closes.slice(0, -1)));
      expect(priceMilli).toBeLessThan(passedMilli);
    }
    for (const { code, volume, averageVolume } of ofDay('unusual_volume')) {
      const volumes = (shares.get(code) ?? []).map((bar) => bar.volume).slice(-21, -1);
      expect(averageVolume).toBe(Math.round(volumes.reduce((sum, one) => sum + one, 0) / 20));
      expect(volume).toBeGreaterThanOrEqual(3 * averageVolume);
    }
    expect(ofDay('new_high').length + ofDay('new_low').length).toBeGreaterThan(0);
    const codes = items
      .filter(({ publishedAt }) => publishedAt === items[0]?.publishedAt)
      .flatMap((item) => item.codes);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is written once, by whichever process comes first', async () => {
    const brokerage = await startBrokerage();
    const { context } = brokerage;
    const written = await Promise.all([
      reportOnDay(context, yesterday),
      reportOnDay(context, yesterday),
    ]);
    const first = await newsOf(brokerage);
    expect(written[0] + written[1]).toBe(first.length);
    expect(await reportOnDay(context, yesterday)).toBe(0);
    expect(await newsOf(brokerage)).toEqual(first);
  });

  it('comes for each day that passed, also where nobody was there, and never changes', async () => {
    const brokerage = await startBrokerage();
    const { context, clock } = brokerage;
    await runDaily(context);
    const early = await newsOf(brokerage);
    clock.advance(4 * dayMs);
    await context.feed.refresh();
    await runDaily(context);
    const all = await newsOf(brokerage);
    const dates = reportsOf(all, 'closing').map(({ marketDate }) => marketDate);
    expect(dates).toHaveLength(11);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-23', '2026-11-13']);
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
    const known = new Set(early.map(({ id }) => id));
    expect(all.filter(({ id }) => known.has(id))).toEqual(early);
    expect(brokerage.faults).toEqual([]);
  });

  it('sums up a week on its last day, and not before', async () => {
    const brokerage = await startBrokerage();
    await reportOnDay(brokerage.context, yesterday);
    const weeks = () => newsOf(brokerage, 'domestic').then((items) => reportsOf(items, 'week'));
    expect((await weeks()).map((week) => [week.fromDate, week.toDate, week.days])).toEqual([
      ['2026-11-09', '2026-11-15', 7],
    ]);
    const [week] = await weeks();
    let turnover = 0;
    for (const { bars } of await daysByBars(brokerage, '2026-11-15'))
      for (const bar of bars)
        if (bar.time >= Date.parse('2026-11-09T00:00:00+08:00')) turnover += bar.turnoverMinor;
    expect(week?.turnoverMinor).toBe(turnover);
  });

  it('asks the exchange only for the days since the last report, and finds the same', async () => {
    const { context, clock } = await startBrokerage({ settings: { MARKET_HOURS: 'continuous' } });
    const { feed } = context;
    const asked: number[] = [];
    const counted: typeof feed = {
      ...feed,
      bars: (query) => {
        asked.push(query.limit);
        return feed.bars(query);
      },
    };
    await readMarketPast({ feed: counted, clock }, yesterday, 30);
    expect(new Set(asked)).toEqual(new Set([30]));
    asked.length = 0;
    clock.advance(2 * dayMs);
    await feed.refresh();
    const next = await readMarketPast({ feed: counted, clock }, '2026-11-21', 30);
    expect(new Set(asked)).toEqual(new Set([2]));
    expect(next).toEqual(await readMarketPast({ feed: { ...feed }, clock }, '2026-11-21', 30));
    // An earlier date is read anew.
    const earlier = await readMarketPast({ feed: counted, clock }, '2026-11-18', 30);
    expect(earlier.shares[0]?.days.at(-1)?.date).toBe('2026-11-18');
  });

  it('is no business of a live environment', async () => {
    const brokerage = await startBrokerage({
      settings: {
        ENVIRONMENT: 'live',
        MARKET_HOURS: 'exchange',
        CLERK: 'manual',
        PAPER_STARTING_CASH_MINOR: '0',
        PAPER_BANK_BALANCE_MINOR: '0',
      },
    });
    await reportOnDay(brokerage.context, yesterday);
    await reportToday(brokerage.context);
    expect(await newsOf(brokerage)).toEqual([]);
  });
});

describe('the day itself', () => {
  it('has one opening report, half an hour after the opening, true of that moment', async () => {
    const brokerage = await startBrokerage({ now: Date.parse('2026-11-20T00:29:00+08:00') });
    const { context, clock } = brokerage;
    await reportToday(context);
    expect(await newsOf(brokerage)).toEqual([]);
    clock.advance(60_000);
    await Promise.all([reportToday(context), reportToday(context)]);
    clock.advance(3_600_000);
    await reportToday(context);
    const opening = reportsOf(await newsOf(brokerage, 'market'), 'opening');
    expect(opening).toHaveLength(1);
    expect(opening[0]?.at).toBe(Date.parse('2026-11-20T00:30:00+08:00'));
    clock.advance(-3_600_000);
    const quotes = context.feed
      .instruments()
      .items.flatMap(({ code }) => context.feed.quote(code) ?? []);
    expect(opening[0]?.turnoverMinor).toBe(
      quotes.reduce((sum, quote) => sum + quote.turnoverMinor, 0),
    );
  });

  it('has no opening report of a later hour', async () => {
    const brokerage = await startBrokerage({ now: Date.parse('2026-11-20T12:37:00+08:00') });
    await reportToday(brokerage.context);
    expect(reportsOf(await newsOf(brokerage, 'market'), 'opening')).toEqual([]);
  });

  it('announces a holiday of the exchange a week ahead, once', async () => {
    const brokerage = await startBrokerage({
      now: Date.parse('2026-09-29T10:00:00+08:00'),
      settings: { MARKET_HOURS: 'exchange' },
    });
    for (const date of ['2026-09-24', '2026-09-28']) await reportOnDay(brokerage.context, date);
    const closed = reportsOf(await newsOf(brokerage, 'domestic'), 'exchange_closed');
    expect(closed).toEqual([
      { fromDate: '2026-10-01', toDate: '2026-10-07', reopensDate: '2026-10-08' },
      { fromDate: '2026-09-25', toDate: '2026-09-27', reopensDate: '2026-09-28' },
    ]);
  });
});
