import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type {
  Bar,
  BarPeriod,
  Intraday,
  Minute,
  Quote,
  StockDetail,
} from '../../../contract/market/types.ts';
import { barAfter, isOver } from '../../chart/bars.ts';
import type { Tick } from '../../chart/bars.ts';
import { withTick } from '../../chart/intraday-shape.ts';
import { marketDateStart, marketDayStart } from '../../lib/market-day.ts';
import { useQuote } from '../../live/quotes.ts';

/**
 * A quote as the chart takes it; a replayed share's price belongs to the day of its history. Null
 * while that day is not known, at first and just after midnight.
 */
function tickOf(quote: Quote, detail: StockDetail | undefined): Tick | null {
  const day = dayOf(quote, detail);
  if (day === null) return null;
  return {
    lastMilli: quote.lastMilli,
    openMilli: quote.openMilli,
    highMilli: quote.highMilli,
    lowMilli: quote.lowMilli,
    volume: quote.volume,
    turnoverMinor: quote.turnoverMinor,
    day,
    sinceMidnight: quote.at - marketDayStart(quote.at),
  };
}

function dayOf(quote: Quote, detail: StockDetail | undefined): number | null {
  if (!detail) return null;
  const day = marketDayStart(quote.at);
  if (detail.replayDate === null) return day;
  const shownSince = detail.quote && marketDayStart(detail.quote.at);
  return day === shownSince ? marketDateStart(detail.replayDate) : null;
}

/** The newest quote; until one comes, without a connection too, that of the answer. */
export function useNewestQuote(code: string, detail: StockDetail | undefined): Quote | undefined {
  return useQuote(code) ?? detail?.quote ?? undefined;
}

/** The sign of what the price has gained since the previous close. */
export function useDirection(code: string, detail: StockDetail | undefined): number {
  const quote = useNewestQuote(code, detail);
  return quote ? Math.sign(quote.lastMilli - quote.previousCloseMilli) : 0;
}

type Forming = {
  code: string;
  period: BarPeriod;
  detail: StockDetail | undefined;
  /** The newest of the bars that were asked for. */
  loaded: Bar | undefined;
  /** Asks again: the newest bar of minutes is over. */
  onOver: () => void;
};

/** The forming bar at the newest price; null while none is known. */
export function useFormingBar({ code, period, detail, loaded, onOver }: Forming): Bar | null {
  const quote = useNewestQuote(code, detail);
  // The first tick after a bar was asked for: what the day adds is counted from there.
  const [since, setSince] = useState<{ loaded: Bar | undefined; quote: Quote }>();
  if (quote && (!since || since.loaded !== loaded)) setSince({ loaded, quote });
  const last = quote ? tickOf(quote, detail) : null;
  const over = loaded && last && isOver(loaded, period, last) ? loaded.time : null;
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    if (over !== null) ask();
  }, [over]);
  return useMemo(() => {
    if (!quote) return null;
    const first = tickOf(since?.quote ?? quote, detail);
    const last = tickOf(quote, detail);
    return last && barAfter(loaded, period, first ?? last, last);
  }, [quote, since, period, detail, loaded]);
}

/** The day's minutes with the newest price, which the head names too, as the last of them. */
export function useLiveMinutes(
  code: string,
  detail: StockDetail | undefined,
  day: Intraday | undefined,
): readonly Minute[] {
  const quote = useNewestQuote(code, detail);
  return useMemo(() => {
    if (!day) return [];
    // Nothing was traded before the opening, and of a suspended share.
    if (!quote || quote.openMilli === 0 || quote.at < day.opensAt || quote.at > day.closesAt)
      return day.minutes;
    return withTick(day.minutes, {
      time: quote.at,
      priceMilli: quote.lastMilli,
      averageMilli: averageMilli(quote) ?? day.minutes.at(-1)?.averageMilli ?? 0,
    });
  }, [day, quote]);
}

/** Turnover (fen) by volume (shares), in 1/1000 yuan. */
function averageMilli(quote: Quote): number | undefined {
  return quote.volume > 0 ? Math.round((quote.turnoverMinor * 10) / quote.volume) : undefined;
}
