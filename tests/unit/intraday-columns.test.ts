import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { columnsOf, intradayFrom } from '../../contract/market/intraday-columns.ts';
import type { Intraday } from '../../contract/market/types.ts';
import { openFeed } from '../support/market-feed.ts';

/** What comes out at the other end of the line. */
const received = (day: Intraday): Intraday =>
  intradayFrom(JSON.parse(JSON.stringify(columnsOf(day))) as ReturnType<typeof columnsOf>);

describe.each(['continuous', 'exchange'] as const)('a day of %s hours in columns', (hours) => {
  test('is the same day at the other end, and a quarter as long on the way', async () => {
    const { feed } = await openFeed('2026-11-20 14:07:12', { hours });
    for (const code of feed.table().codes.slice(0, 20)) {
      const day = feed.intraday(code);
      if (!day) throw new Error(`no day of ${code}`);
      expect(received(day)).toEqual(day);
      const onTheWay = JSON.stringify(columnsOf(day)).length;
      expect(onTheWay).toBeLessThan(JSON.stringify(day).length / 4);
    }
  });

  test('is the same day early in the morning, where an exchange still shows the one before', async () => {
    const { feed } = await openFeed('2026-11-20 09:10:00', { hours });
    const day = feed.intraday(feed.table().codes[0] ?? '');
    if (!day) throw new Error('no day');
    expect(received(day)).toEqual(day);
  });
});

test('whatever its figures are, nothing of a day is lost in columns', () => {
  const whole = fc.integer({ min: 0, max: 10_000_000 });
  const minute = fc.record({
    passed: fc.integer({ min: 0, max: 1440 }),
    priceMilli: whole,
    averageMilli: whole,
    volume: fc.integer({ min: 0, max: 2 ** 40 }),
  });
  const day = fc.record({ previousCloseMilli: whole, minutes: fc.array(minute) });
  fc.assert(
    fc.property(day, ({ previousCloseMilli, minutes }) => {
      const opensAt = Date.parse('2026-11-20T01:30:00Z');
      const known: Intraday = {
        code: '600519',
        previousCloseMilli,
        opensAt,
        closesAt: opensAt + 19_800_000,
        minutes: minutes.map(({ passed, ...figures }) => ({
          time: opensAt + passed * 60_000,
          ...figures,
        })),
      };
      expect(received(known)).toEqual(known);
    }),
  );
});
