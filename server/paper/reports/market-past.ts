import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Instrument } from '../../../contract/market/types.ts';
import type { Context } from '../../domain/context.ts';
import type { Feed } from '../../feed/feed.ts';
import { dateOfDay, dayNumberOf, marketDayNumber, midnightOf } from '../../time/calendar.ts';

/** A day of a share that has ended; what reports are made of, and no more. */
export type PastDay = {
  date: string;
  closeMilli: number;
  volume: number;
  turnoverMinor: number;
};
export type PastShare = { instrument: Instrument; days: readonly PastDay[] };

/** The exchange's own shares and indices up to the end of a market date, oldest day first. */
export type MarketPast = {
  date: string;
  shares: readonly PastShare[];
  indices: readonly { code: string; closes: readonly { date: string; levelMilli: number }[] }[];
};

const sharesATurn = 20;

/** Finished days of shares by their code, oldest first. They never change. */
type Finished = Map<string, readonly PastDay[]>;

/**
 * The simulated exchange makes a day anew whenever it is asked for: two months of six hundred shares
 * take most of a second. Reports follow each other day by day, so only what is new is asked for.
 */
const finishedOf = new WeakMap<Feed, Finished>();

/**
 * What the exchange has traded up to the end of a date. Imported shares show another year's prices:
 * they are no part of this market, as they are of no index.
 */
export async function readMarketPast(
  { feed, clock }: Pick<Context, 'feed' | 'clock'>,
  date: string,
  count: number,
): Promise<MarketPast> {
  const finished: Finished = finishedOf.get(feed) ?? new Map();
  finishedOf.set(feed, finished);
  const shares: PastShare[] = [];
  for (const instrument of feed.instruments().items) {
    if (instrument.source !== 'simulated') continue;
    const { code } = instrument;
    const days = await daysBefore(feed, finished.get(code) ?? [], { code, date, count });
    // The day that is still forming is read again when it is over.
    finished.set(
      code,
      days.filter((day) => day.date < clock.marketDate()),
    );
    if (days.at(-1)?.date === date) shares.push({ instrument, days });
    if (shares.length % sharesATurn === 0) await nextTurn();
  }
  const indices = feed.indices().map(({ code }) => ({
    code,
    closes: (feed.index(code)?.closes ?? []).filter((close) => close.date <= date),
  }));
  return { date, shares, indices };
}

/** The last so many days of a share up to a date; those that are known already are not read. */
async function daysBefore(
  feed: Feed,
  known: readonly PastDay[],
  { code, date, count }: { code: string; date: string; count: number },
): Promise<PastDay[]> {
  const last = known.at(-1)?.date;
  const missing = last === undefined ? count : dayNumberOf(date) - dayNumberOf(last);
  // An earlier date than the last one, or one much later: all of it anew.
  const isNext = last !== undefined && missing >= 0 && missing < count;
  if (isNext && missing === 0) return [...known];
  const { items } = await feed.bars({
    code,
    period: 'day',
    adjustment: 'none',
    before: midnightOf(dayNumberOf(date) + 1),
    limit: isNext ? missing : count,
  });
  const read = items.map(({ time, closeMilli, volume, turnoverMinor }) => {
    const dateOfBar = dateOfDay(marketDayNumber(time));
    return { date: dateOfBar, closeMilli, volume, turnoverMinor };
  });
  if (!isNext) return read;
  return [...known, ...read.filter((day) => day.date > last)].slice(-count);
}

/** A market as it stood at the end of an earlier date. */
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
