import { beforeAll, describe, expect, test } from 'vitest';

import { createManualClock } from '../../server/time/market-clock.ts';
import { createCloses } from '../../server/feed/closes.ts';
import type { Company } from '../../server/feed/company.ts';
import { createMarketDays } from '../../server/feed/market-days.ts';
import { hashText } from '../../server/lib/random.ts';
import { createSimulatedDays } from '../../server/feed/simulated-days.ts';
import { createCompanies, firstDate } from '../../server/feed/companies.ts';
import { marketTime } from '../support/market-feed.ts';

/** What the decision about the simulated exchange promises; the seed of the product by default. */
const seed = 'lotwise';

type Market = {
  companies: readonly Company[];
  returns: number[][];
  path: (company: number, day: number) => { anchors: Int32Array } | undefined;
  today: number;
};
let market: Market;

beforeAll(() => {
  const clock = createManualClock(marketTime('2026-11-20 10:00:00'), 'exchange');
  const companies = createCompanies(seed);
  const days = createMarketDays(clock, firstDate);
  const today = days.firstFrom(clock.marketDate());
  const closes = createCloses(companies, hashText(seed), days);
  closes.extendTo(today);
  const returns = companies.map((_, i) =>
    Array.from({ length: today }, (_, day) => {
      const isOld = closes.tradingDay(i, day + 1) > 1;
      return isOld ? closes.close(i, day + 1) / closes.close(i, day) - 1 : 0;
    }),
  );
  const simulated = createSimulatedDays({
    companies,
    seed: hashText(seed),
    days,
    closes,
    hours: 'exchange',
  });
  const path = (company: number, day: number) => simulated.path(company, day);
  market = { companies, returns, path, today };
});

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
function kurtosis(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 4)) / deviation(values) ** 4;
}
function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const common = mean(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)));
  return common / (deviation(a) * deviation(b));
}
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe('simulated daily returns', () => {
  test('vary as those of real shares do: about two per cent a day', () => {
    const deviations = market.returns.map(deviation);
    expect(median(deviations)).toBeGreaterThan(0.015);
    expect(median(deviations)).toBeLessThan(0.028);
    expect(Math.min(...deviations)).toBeGreaterThan(0.006);
    expect(Math.max(...deviations)).toBeLessThan(0.06);
  });

  test('have fat tails, but not monstrous ones', () => {
    const tails = median(market.returns.map(kurtosis));
    expect(tails).toBeGreaterThan(3.8);
    expect(tails).toBeLessThan(12);
  });

  test('go together: shares of a sector more than others, all of them somewhat', () => {
    const pairs = { same: [] as number[], other: [] as number[] };
    for (let a = 0; a < 120; a += 1) {
      for (let b = a + 1; b < 120; b += 7) {
        const kind = market.companies[a]?.sector === market.companies[b]?.sector ? 'same' : 'other';
        pairs[kind].push(correlation(market.returns[a] ?? [], market.returns[b] ?? []));
      }
    }
    expect(mean(pairs.other)).toBeGreaterThan(0.12);
    expect(mean(pairs.other)).toBeLessThan(0.5);
    expect(mean(pairs.same)).toBeGreaterThan(mean(pairs.other) + 0.03);
  });

  test('come in quiet and lively times', () => {
    const daily = Array.from({ length: market.today }, (_, day) =>
      mean(market.returns.map((own) => Math.abs(own[day] ?? 0))),
    );
    const months = Array.from({ length: Math.floor(daily.length / 20) }, (_, month) =>
      mean(daily.slice(month * 20, month * 20 + 20)),
    );
    expect(Math.max(...months) / Math.min(...months)).toBeGreaterThan(1.4);
  });

  test('leave prices believable after years', () => {
    const grown = market.returns.map((own) =>
      own.reduce((level, change) => level * (1 + change), 1),
    );
    expect(median(grown)).toBeGreaterThan(0.5);
    expect(median(grown)).toBeLessThan(2.5);
    expect(Math.max(...grown)).toBeLessThan(15);
    expect(Math.min(...grown)).toBeGreaterThan(0.03);
  });

  test('go together within the day as well', () => {
    const steps = (company: number, day: number) => {
      const anchors = market.path(company, day)?.anchors ?? new Int32Array(0);
      return Array.from(anchors.slice(1), (price, k) => price / (anchors[k] ?? 1) - 1);
    };
    const ways = Array.from({ length: 40 }, (_, company) =>
      Array.from({ length: 20 }, (_, back) => steps(company, market.today - back)).flat(),
    ).filter((way) => deviation(way) > 0);
    const pairs = ways.flatMap((a, i) => ways.slice(i + 1).map((b) => correlation(a, b)));
    expect(mean(pairs)).toBeGreaterThan(0.08);
    expect(mean(pairs)).toBeLessThan(0.5);
  });
});
