import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Bar, Instrument } from '../../../../contract/market.ts';
import type { Context } from '../../../context.ts';
import { dateOfDay, dayNumberOf, marketDayNumber, midnightOf } from '../../calendar.ts';

/** A day of a share that has ended. */
export type PastDay = Bar & { date: string };
export type PastShare = { instrument: Instrument; days: readonly PastDay[] };

/** The exchange's own shares and indices up to the end of a market date, oldest day first. */
export type MarketPast = {
  date: string;
  shares: readonly PastShare[];
  indices: readonly { code: string; closes: readonly { date: string; levelMilli: number }[] }[];
};

const sharesATurn = 20;

/**
 * What the exchange has traded up to the end of a date. Imported shares show another year's prices:
 * they are no part of this market, as they are of no index.
 */
export async function readMarketPast(
  { feed }: Pick<Context, 'feed'>,
  date: string,
  count: number,
): Promise<MarketPast> {
  const before = midnightOf(dayNumberOf(date) + 1);
  const shares: PastShare[] = [];
  for (const instrument of feed.instruments().items) {
    if (instrument.source !== 'simulated') continue;
    const { code } = instrument;
    const query = { code, period: 'day', adjustment: 'none', before, limit: count } as const;
    const { items } = await feed.bars(query);
    const days = items.map((bar) => ({ ...bar, date: dateOfDay(marketDayNumber(bar.time)) }));
    if (days.at(-1)?.date === date) shares.push({ instrument, days });
    if (shares.length % sharesATurn === 0) await nextTurn();
  }
  const indices = feed.indices().map(({ code }) => ({
    code,
    closes: (feed.index(code)?.closes ?? []).filter((close) => close.date <= date),
  }));
  return { date, shares, indices };
}

/** The same market at the end of an earlier date. */
export function pastAt({ shares, indices }: MarketPast, date: string): MarketPast {
  return {
    date,
    shares: shares.flatMap(({ instrument, days }) => {
      const earlier = days.filter((day) => day.date <= date);
      return earlier.at(-1)?.date === date ? [{ instrument, days: earlier }] : [];
    }),
    indices: indices.map(({ code, closes }) => ({
      code,
      closes: closes.filter((close) => close.date <= date),
    })),
  };
}
