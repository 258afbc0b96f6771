import { beforeAll, describe, expect, test } from 'vitest';

import { feesOf, scheduleOn, totalFees } from '../../contract/trade/fees.ts';
import { weekdayOf } from '../../server/time/calendar.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { feeSchedules } from '../../server/domain/trade/fee-schedules.ts';
import { createCloses } from '../../server/feed/closes.ts';
import { createMarketDays } from '../../server/feed/market-days.ts';
import { hashText } from '../../server/lib/random.ts';
import { createSimulatedDays } from '../../server/feed/simulated-days.ts';
import { createCompanies, firstDate } from '../../server/feed/companies.ts';
import { marketTime } from '../support/market-feed.ts';

/**
 * Over all of history and twenty seeds: who obeys T+1 and pays the fees must not earn by a rule of
 * one line more than any day would have brought.
 */
const seeds = Array.from({ length: 20 }, (_, i) => (i === 0 ? 'lotwise' : `seed-${i}`));
/** Of some 500 companies that are older than the history, every so many take part. */
const everyCompany = 20;
/** The way through the day is looked at on the last so many days. */
const daysWithWays = 120;
const quarterOfDay = 12;

/** What a share did on each market day, as parts of 1. */
type Share = {
  night: Float64Array;
  session: Float64Array;
  /** From the close before to the close. */
  whole: Float64Array;
  /** From the open to the next day's open: bought in the morning, sold as soon as it may be. */
  openToOpen: Float64Array;
  /** From the open to a quarter of the session, and from there to the next open; 0 for old days. */
  quarter: Float64Array;
  quarterToOpen: Float64Array;
};
type History = { weekday: Float64Array; shares: Share[]; market: Share };
type Figure = keyof Share;

let histories: History[];

const sumOf = (values: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return sum;
};
const meanOf = (values: ArrayLike<number>) => sumOf(values) / values.length;

function historyOf(seedText: string): History {
  const clock = createManualClock(marketTime('2026-11-20 10:00:00'), 'exchange');
  const companies = createCompanies(seedText)
    .filter(({ listedOn }) => listedOn < firstDate)
    .filter((_, i) => i % everyCompany === 0);
  const days = createMarketDays(clock, firstDate);
  const today = days.firstFrom(clock.marketDate());
  const seed = hashText(seedText);
  const closes = createCloses(companies, seed, days);
  closes.extendTo(today);
  const simulated = createSimulatedDays({ companies, seed, days, closes, hours: 'exchange' });
  const byDay = (figure: (day: number) => number) =>
    Float64Array.from({ length: today - 1 }, (_, day) => figure(day));
  const shares = companies.map((_, i): Share => {
    const opens = Float64Array.from({ length: today }, (_day, day) => simulated.open(i, day));
    const openOn = (day: number) => opens[day] ?? 0;
    const quarters = byDay((day) =>
      day < today - daysWithWays
        ? openOn(day)
        : (simulated.path(i, day)?.anchors[quarterOfDay] ?? 0),
    );
    const quarterOn = (day: number) => quarters[day] ?? 0;
    return {
      night: byDay((day) => openOn(day) / closes.previousClose(i, day) - 1),
      session: byDay((day) => closes.close(i, day) / openOn(day) - 1),
      whole: byDay((day) => closes.close(i, day) / closes.previousClose(i, day) - 1),
      openToOpen: byDay((day) => openOn(day + 1) / openOn(day) - 1),
      quarter: byDay((day) => quarterOn(day) / openOn(day) - 1),
      quarterToOpen: byDay((day) => openOn(day + 1) / quarterOn(day) - 1),
    };
  });
  const meanBy = (figure: Figure) =>
    byDay((day) => meanOf(shares.map((share) => share[figure][day] ?? 0)));
  return {
    weekday: byDay((day) => weekdayOf(days.dayAt(day))),
    shares,
    market: {
      night: meanBy('night'),
      session: meanBy('session'),
      whole: meanBy('whole'),
      openToOpen: meanBy('openToOpen'),
      quarter: meanBy('quarter'),
      quarterToOpen: meanBy('quarterToOpen'),
    },
  };
}

beforeAll(() => {
  histories = seeds.map(historyOf);
}, 120_000);

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [meanA, meanB] = [meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b))];
  const product = (pick: (a: number, b: number) => number) =>
    sumOf(pairs.map(([a, b]) => pick(a - meanA, b - meanB)));
  return product((a, b) => a * b) / Math.sqrt(product((a) => a * a) * product((_, b) => b * b));
}

describe('what the night brought', () => {
  const pairsOf = ({ night, session }: Share) =>
    Array.from(night, (gap, day) => [gap, session[day] ?? 0] as const);

  test('tells nothing of the day that follows, for the market as a whole', () => {
    const pairs = histories.flatMap(({ market }) => pairsOf(market));
    expect(Math.abs(correlation(pairs))).toBeLessThan(0.05);
    // Lively days have lively nights, so that single histories stray by 0.045.
    for (const { market } of histories)
      expect(Math.abs(correlation(pairsOf(market)))).toBeLessThan(0.15);
  });

  test('tells nothing of the day that follows, for a share', () => {
    const each = histories.flatMap(({ shares }) =>
      shares.map((share) => correlation(pairsOf(share))),
    );
    expect(Math.abs(meanOf(each))).toBeLessThan(0.05);
  });

  test('is a fifth of what moves a share in a day and a night, as on the real exchanges', () => {
    const spread = (figure: Figure) =>
      meanOf(
        histories.flatMap(({ shares }) =>
          shares.map((share) => meanOf(share[figure].map((value) => value * value))),
        ),
      );
    const part = spread('night') / (spread('night') + spread('session'));
    expect(part).toBeGreaterThan(0.15);
    expect(part).toBeLessThan(0.27);
  });
});

/** Whether to buy a share on a day, by what is known then; and what the purchase brought. */
type Rule = {
  buys: (history: History, share: Share, day: number) => boolean;
  brings: 'openToOpen' | 'quarterToOpen' | 'whole';
};

const before = (share: Share, figure: Figure, day: number, count: number) => {
  let sum = 0;
  for (let back = 1; back <= count; back += 1) sum += share[figure][day - back] ?? 0;
  return sum;
};
const on = (share: Share, figure: Figure, day: number) => share[figure][day] ?? 0;

const rules: Record<string, Rule> = {
  'buys what opened higher': {
    buys: (_, share, day) => on(share, 'night', day) > 0.01,
    brings: 'openToOpen',
  },
  'buys what opened lower': {
    buys: (_, share, day) => on(share, 'night', day) < -0.01,
    brings: 'openToOpen',
  },
  'buys when the market opened higher': {
    buys: ({ market }, _, day) => on(market, 'night', day) > 0,
    brings: 'openToOpen',
  },
  'buys when the market opened lower': {
    buys: ({ market }, _, day) => on(market, 'night', day) < 0,
    brings: 'openToOpen',
  },
  'follows the share that rose yesterday': {
    buys: (_, share, day) => before(share, 'whole', day, 1) > 0.02,
    brings: 'whole',
  },
  'follows the share that rose for a month': {
    buys: (_, share, day) => before(share, 'whole', day, 20) > 0.1,
    brings: 'whole',
  },
  'follows the market that rose yesterday': {
    buys: ({ market }, _, day) => before(market, 'whole', day, 1) > 0,
    brings: 'whole',
  },
  'waits for a share to turn that fell yesterday': {
    buys: (_, share, day) => before(share, 'whole', day, 1) < -0.02,
    brings: 'whole',
  },
  'waits for a share to turn that fell for a month': {
    buys: (_, share, day) => before(share, 'whole', day, 20) < -0.1,
    brings: 'whole',
  },
  'waits for the market to turn that fell yesterday': {
    buys: ({ market }, _, day) => before(market, 'whole', day, 1) < 0,
    brings: 'whole',
  },
  'follows the share that rose this morning': {
    buys: (_, share, day) => on(share, 'quarter', day) > 0.01,
    brings: 'quarterToOpen',
  },
  'follows the market that rose this morning': {
    buys: ({ market }, _, day) => on(market, 'quarter', day) > 0,
    brings: 'quarterToOpen',
  },
  'waits for the market to turn that fell this morning': {
    buys: ({ market }, _, day) => on(market, 'quarter', day) < 0,
    brings: 'quarterToOpen',
  },
  ...Object.fromEntries(
    ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays'].map((name, i): [string, Rule] => [
      `buys on ${name}`,
      { buys: ({ weekday }, _, day) => weekday[day] === i + 1, brings: 'openToOpen' },
    ]),
  ),
};

/** What buying and selling 100,000 yuan of shares costs, as a part of 1. */
function feesPart(): number {
  const value = 10_000_000;
  const schedule = scheduleOn('2026-11-20', feeSchedules);
  const fees = (['buy', 'sell'] as const).map((side) => totalFees(feesOf(side, value, schedule)));
  return sumOf(fees) / value;
}

/** A day's result over what any day brought in the same history, equal parts of each share bought. */
function resultsOf({ buys, brings }: Rule): { gross: number[]; overChance: number[] } {
  const results = { gross: [] as number[], overChance: [] as number[] };
  for (const history of histories) {
    const days = history.weekday.length;
    const from = brings === 'quarterToOpen' ? days - daysWithWays + 1 : 20;
    const chance = meanOf(history.market[brings].subarray(from));
    for (let day = from; day < days; day += 1) {
      const bought = history.shares.filter((share) => buys(history, share, day));
      if (bought.length === 0) continue;
      const gross = meanOf(bought.map((share) => on(share, brings, day)));
      results.gross.push(gross);
      results.overChance.push(gross - chance);
    }
  }
  return results;
}

describe('who', () => {
  test.each(Object.keys(rules))('%s earns no more than chance, and loses the fees', (name) => {
    const rule = rules[name];
    if (!rule) throw new Error(name);
    const { gross, overChance } = resultsOf(rule);
    expect(gross.length).toBeGreaterThan(500);
    const mean = meanOf(overChance);
    const error = Math.sqrt(meanOf(overChance.map((value) => (value - mean) ** 2)) / gross.length);
    expect(mean / error).toBeLessThan(3.5);
    expect(meanOf(gross)).toBeLessThan(feesPart());
  });
});
