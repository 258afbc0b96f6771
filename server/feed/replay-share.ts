import type { Instrument, Quote } from '../../contract/market/types.ts';
import type { Database } from '../db/open.ts';
import { dayNumberOf, midnightOf } from '../time/calendar.ts';
import type { Hours } from '../time/trading-session.ts';
import type { DayPath } from './day-path.ts';
import { readBarsFrom, readLastBar } from './imports.ts';
import type { ImportedShare } from './imports.ts';
import type { MarketDays } from './market-days.ts';
import { unopened } from './quotes.ts';
import { replayPath } from './replay-path.ts';
import type { HistoryBar } from './replay-path.ts';

/** Days of history kept ahead in memory, so that midnight needs no database. */
const windowDays = 8;

/** What a share shows on a market day: a live day, or the last price after its history's end. */
type ReplayDay = { barDate: string; path: DayPath } | { barDate: string; suspended: HistoryBar };

/** An imported share with the bars around the market day. */
export type ReplayShare = ImportedShare & {
  /** Bars after the replay's start, from number `first` on. */
  first: number;
  window: HistoryBar[];
  /** Known once the window reached the end of the history. */
  last: HistoryBar | undefined;
  shown: { marketDate: string; day: ReplayDay | undefined } | undefined;
};

export function replayShare(imported: ImportedShare): ReplayShare {
  return { ...imported, first: 0, window: [], last: undefined, shown: undefined };
}

/** Which bar after the start a market date shows. */
function numberOn(share: ReplayShare, marketDate: string, days: MarketDays): number {
  return share.replay ? Math.max(0, days.count(share.replay.fromMarketDate, marketDate) - 1) : 0;
}

/** What the share shows on a market date; undefined without history, or while it is being read. */
export function dayOf(
  share: ReplayShare,
  marketDate: string,
  market: { days: MarketDays; hours: Hours },
): ReplayDay | undefined {
  if (!share.replay) return undefined;
  if (share.shown?.marketDate === marketDate) return share.shown.day;
  const bar = share.window[numberOn(share, marketDate, market.days) - share.first];
  const day = bar ? liveDay(share, bar, market) : share.last && suspendedDay(share.last);
  share.shown = { marketDate, day };
  return day;
}

/** What the share showed on a market date, read afresh; undefined without a bar for it. */
export async function readDay(
  share: ReplayShare,
  marketDate: string,
  market: { days: MarketDays; hours: Hours },
  db: Database,
): Promise<{ barDate: string; path: DayPath } | undefined> {
  const { replay, instrument } = share;
  if (!replay || marketDate < replay.fromMarketDate) return undefined;
  const number = numberOn(share, marketDate, market.days);
  const [bar] = await readBarsFrom(db, instrument.code, replay.fromBarDate, number, 1);
  return bar && liveDay(share, bar, market);
}

/** The day of history that the market day before showed; undefined where there was none. */
export function pathBefore(
  share: ReplayShare,
  marketDate: string,
  market: { days: MarketDays; hours: Hours },
): DayPath | undefined {
  const bar = share.window[numberOn(share, marketDate, market.days) - 1 - share.first];
  return bar && liveDay(share, bar, market).path;
}

function liveDay(
  share: ReplayShare,
  bar: HistoryBar,
  { days, hours }: { days: MarketDays; hours: Hours },
) {
  const tradingDay = tradingDayOf(share.instrument.listedOn, bar.date, days);
  return { barDate: bar.date, path: replayPath(share.instrument, bar, tradingDay, hours) };
}

function suspendedDay(bar: HistoryBar): ReplayDay {
  return { barDate: bar.date, suspended: bar };
}

/** Reads the bars around a market date unless they are there; true when it had to. */
export async function loadDays(
  share: ReplayShare,
  marketDate: string,
  days: MarketDays,
  db: Database,
): Promise<boolean> {
  if (!share.replay) return false;
  const number = numberOn(share, marketDate, days);
  const ahead = number - share.first;
  if (ahead >= 0 && (share.last || ahead < share.window.length - 1)) return false;
  const { code } = share.instrument;
  // With the day before: until the market opens its chart shows that one.
  const first = Math.max(0, number - 1);
  const bars = await readBarsFrom(db, code, share.replay.fromBarDate, first, windowDays);
  share.last = bars.length < windowDays ? await readLastBar(db, code) : undefined;
  share.first = first;
  share.window = bars;
  share.shown = undefined;
  return true;
}

/** The last price of a share whose history is over. */
export function lastQuote(code: string, bar: HistoryBar, marketDate: string): Quote {
  const steady = {
    code,
    previousCloseMilli: bar.close_milli,
    lowerLimitMilli: 0,
    upperLimitMilli: 0,
  };
  return unopened(steady, midnightOf(dayNumberOf(marketDate)));
}

/** Only the first days after a listing matter; later ones are not worth looking up each by itself. */
const countedDays = 60;
const tradingShare = 243 / 365;

/** Exchange days from the listing to a day of history: exact at first, an estimate after two months. */
export function tradingDayOf(
  listedOn: Instrument['listedOn'],
  date: string,
  days: Pick<MarketDays, 'isExchangeDay'>,
): number {
  const from = dayNumberOf(listedOn);
  const to = dayNumberOf(date);
  if (to - from > countedDays) return Math.floor((to - from) * tradingShare);
  let count = 0;
  for (let day = from; day <= to; day += 1) if (day === to || days.isExchangeDay(day)) count += 1;
  return count;
}
