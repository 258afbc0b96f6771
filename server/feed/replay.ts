import { setImmediate as turn } from 'node:timers/promises';

import type { Instrument, Quote } from '../../contract/market/types.ts';
import type { Database } from '../db/open.ts';
import { dayNumberOf, midnightOf } from '../time/calendar.ts';
import type { Hours } from '../time/trading-session.ts';
import type { DayBar } from './bars.ts';
import type { DayPath } from './day-path.ts';
import { readVersion } from './watched-versions.ts';
import { readBarsUntil, readHistory, readImportedShares } from './imports.ts';
import type { MarketDays } from './market-days.ts';
import { createLru } from '../lib/lru.ts';
import {
  dayOf,
  lastQuote,
  loadDays,
  pathBefore,
  readDay,
  replayShare,
  tradingDayOf,
} from './replay-share.ts';
import type { ReplayShare } from './replay-share.ts';
import type { HistoryBar } from './replay-path.ts';

const keptHistories = 64;
/** Shares read before others get their turn. */
const batch = 50;

/** Imported shares: a market day after the replay's start shows the next day of their history. */
export type Replay = {
  instruments(marketDate: string): Instrument[];
  has(code: string): boolean;
  path(code: string, marketDate: string): DayPath | undefined;
  /** What the market day before showed. */
  pathBefore(code: string, marketDate: string): DayPath | undefined;
  /** The day of history that a market date showed, with its date; undefined when it had none. */
  pathOn(code: string, marketDate: string): Promise<{ barDate: string; path: DayPath } | undefined>;
  /** The last price after the end of the history. */
  suspendedQuote(code: string, marketDate: string): Quote | undefined;
  barDate(code: string, marketDate: string): string | null;
  tradingDay(code: string, marketDate: string): number;
  /** Finished days before the one that is shown, oldest first. */
  history(code: string, marketDate: string): Promise<DayBar[]>;
  /** The last so many of them. */
  lastDays(code: string, marketDate: string, count: number): Promise<DayBar[]>;
  /** Reads what an import changed and what a market date needs; true when there was any of it. */
  prepare(marketDate: string): Promise<boolean>;
};

export function createReplay(db: Database, days: MarketDays, hours: Hours): Replay {
  const market = { days, hours };
  const histories = createLru<string, DayBar[]>(keptHistories);
  let shares = new Map<string, ReplayShare>();
  let version: string | undefined;
  let readyFor = '';

  const find = (code: string, marketDate: string) => {
    const share = shares.get(code);
    return share && dayOf(share, marketDate, market);
  };

  return {
    instruments: (marketDate) =>
      [...shares.values()].map((share) => {
        const day = dayOf(share, marketDate, market);
        const suspended = day !== undefined && 'suspended' in day;
        return suspended ? { ...share.instrument, status: 'suspended' } : share.instrument;
      }),
    has: (code) => shares.has(code),
    path: (code, marketDate) => {
      const day = find(code, marketDate);
      return day && 'path' in day ? day.path : undefined;
    },
    pathBefore: (code, marketDate) => {
      const share = shares.get(code);
      return share && pathBefore(share, marketDate, market);
    },
    pathOn: async (code, marketDate) => {
      const share = shares.get(code);
      return share && readDay(share, marketDate, market, db);
    },
    suspendedQuote: (code, marketDate) => {
      const day = find(code, marketDate);
      return day && 'suspended' in day ? lastQuote(code, day.suspended, marketDate) : undefined;
    },
    barDate: (code, marketDate) => find(code, marketDate)?.barDate ?? null,
    tradingDay: (code, marketDate) => {
      const listedOn = shares.get(code)?.instrument.listedOn;
      const day = find(code, marketDate);
      return listedOn && day ? tradingDayOf(listedOn, day.barDate, market.days) : 0;
    },
    history: async (code, marketDate) => {
      const day = find(code, marketDate);
      if (!day) return [];
      // The last day is shown twice: live, and as the end of the history.
      const live = 'path' in day;
      const key = `${code} ${day.barDate} ${live} ${version}`;
      const known = histories.get(key);
      if (known) return known;
      const rows = await readHistory(db, code, day.barDate);
      // The day that is shown live is not finished.
      const finished = live ? rows.slice(0, -1) : rows;
      return histories.set(key, finished.map(dayBarOf));
    },
    lastDays: async (code, marketDate, count) => {
      const day = find(code, marketDate);
      return day ? lastDays(db, code, day, count) : [];
    },
    prepare: async (marketDate) => {
      const next = await readVersion(db, 'imports');
      const imported = next !== version;
      if (!imported && readyFor === marketDate) return false;
      const current = imported ? await readShares(db) : shares;
      const loaded = await loadAll(current, marketDate, days, db);
      shares = current;
      version = next;
      readyFor = marketDate;
      return imported || loaded > 0;
    },
  };
}

/** Finished days up to the one that is shown, oldest first. */
async function lastDays(
  db: Database,
  code: string,
  day: NonNullable<ReturnType<typeof dayOf>>,
  count: number,
): Promise<DayBar[]> {
  // The day that is shown live is not finished.
  const live = 'path' in day;
  const rows = await readBarsUntil(db, code, day.barDate, live ? count + 1 : count);
  return (live ? rows.slice(0, -1) : rows).map(dayBarOf);
}

async function readShares(db: Database): Promise<Map<string, ReplayShare>> {
  const imported = await readImportedShares(db);
  return new Map(imported.map((share) => [share.instrument.code, replayShare(share)]));
}

async function loadAll(
  shares: ReadonlyMap<string, ReplayShare>,
  marketDate: string,
  days: MarketDays,
  db: Database,
): Promise<number> {
  let loaded = 0;
  for (const share of shares.values()) {
    if (!(await loadDays(share, marketDate, days, db))) continue;
    loaded += 1;
    if (loaded % batch === 0) await turn();
  }
  return loaded;
}

function dayBarOf(bar: HistoryBar): DayBar {
  return {
    time: midnightOf(dayNumberOf(bar.date)),
    openMilli: bar.open_milli,
    highMilli: bar.high_milli,
    lowMilli: bar.low_milli,
    closeMilli: bar.close_milli,
    volume: bar.volume,
    turnoverMinor: bar.turnover_minor,
    previousCloseMilli: bar.previous_close_milli,
  };
}
