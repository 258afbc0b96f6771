import { createHash } from 'node:crypto';

import { sectors } from '../../contract/market/types.ts';
import type { Instrument } from '../../contract/market/types.ts';
import { dayNumberOf } from '../time/calendar.ts';
import type { Exchange } from './exchange.ts';
import type { Indices } from './indices.ts';
import { liveShare } from './live-share.ts';
import type { LiveShare } from './live-share.ts';
import type { Replay } from './replay.ts';

/** Everything listed on one market day. */
export type MarketDay = {
  date: string;
  /** Number among the market dates of the simulated history. */
  index: number;
  /** Days since 1970-01-01. */
  calendarDay: number;
  version: string;
  items: readonly Instrument[];
  byCode: ReadonlyMap<string, Instrument>;
  /** Shares with prices that move today, in the order of `items`. */
  live: readonly LiveShare[];
  liveByCode: ReadonlyMap<string, LiveShare>;
  /** The simulated company's number by its place in the exchange; undefined when not live. */
  liveByCompany: readonly (LiveShare | undefined)[];
};

/** Puts a market day together. An imported share replaces an invented one with the same
 * code. */
export function openMarketDay(
  date: string,
  index: number,
  parts: { exchange: Exchange; listings: Exchange; replay: Replay; indices: Indices },
): MarketDay {
  const { exchange, listings, replay, indices } = parts;
  exchange.openDay(index);
  listings.openDay(index);
  const paths = exchange.paths();
  indices.openDay(index);
  const items = [
    ...[...exchange.instruments(), ...listings.instruments()].filter(
      ({ code }) => !replay.has(code),
    ),
    ...replay.instruments(date),
  ];
  const live = items.flatMap((instrument) => {
    const path =
      instrument.source === 'replay'
        ? replay.path(instrument.code, date)
        : (pathIn(exchange, instrument.code) ?? pathIn(listings, instrument.code));
    return path ? [liveShare(instrument, path)] : [];
  });
  const liveByCode = new Map(live.map((share) => [share.instrument.code, share]));
  return {
    date,
    index,
    calendarDay: dayNumberOf(date),
    version: createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 16),
    items,
    byCode: new Map(items.map((instrument) => [instrument.code, instrument])),
    live,
    liveByCode,
    liveByCompany: exchange.companies.map(({ code }, i) => {
      const share = liveByCode.get(code);
      // The indices' members stay the invented companies, also where an import hides one.
      return share && share.path === paths[i] ? share : pathShare(paths[i]);
    }),
  };
}

function pathIn(exchange: Exchange, code: string): LiveShare['path'] | undefined {
  const company = exchange.indexOf(code);
  return company === undefined ? undefined : exchange.paths()[company];
}

function pathShare(path: LiveShare['path'] | undefined): LiveShare | undefined {
  return path && liveShare(hiddenInstrument, path);
}

const hiddenInstrument: Instrument = {
  code: '',
  exchange: 'SH',
  name: '',
  latinName: '',
  initials: '',
  pinyin: '',
  board: 'main',
  sector: sectors[0],
  st: false,
  source: 'simulated',
  status: 'trading',
  listedOn: '',
  shares: 0,
  earningsMilli: 0,
};
