import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { positionsQuery } from '../../portfolio/queries.ts';
import { instrumentOf } from '../../../contract/market/instrument-columns.ts';
import type { IndexQuote, Instrument, Quote, TodaysIndex } from '../../../contract/market/types.ts';
import type { Position } from '../../../contract/trade/types.ts';
import { hasSession } from '../../session/session.ts';
import { serverNow } from '../../api/server-time.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatchedIndices } from '../../live/watch.ts';
import { marketQueries } from './queries.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useLatestIndex, useMarketState } from '../../live/market.ts';
import type { Formats } from '../../i18n/formats.ts';

/** The figures that a price cell shows. */
export type Priced = Pick<Quote, 'lastMilli' | 'previousCloseMilli'>;

/** The live price of a share; until a quote comes, what the table or the device knows. */
export function usePriced(code: string, known: Priced | null | undefined): Priced | undefined {
  return useQuote(code) ?? known ?? undefined;
}

const calmMs = 700;
const againMs = 300;

/**
 * Holds a value back while a finger or the wheel moves the scroller, so that rows don't change places
 * under it. The newest value comes through as soon as it is calm.
 */
export function useCalm<Value>(value: Value, scroller: RefObject<HTMLElement | null>): Value {
  const [shown, setShown] = useState(value);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const touching = useRef(false);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    const moved = () => {
      movedAt.current = performance.now();
    };
    const touched = (event: TouchEvent) => {
      touching.current = event.touches.length > 0;
      moved();
    };
    box.addEventListener('scroll', moved, options);
    box.addEventListener('touchstart', touched, options);
    box.addEventListener('touchend', touched, options);
    box.addEventListener('touchcancel', touched, options);
    return () => end.abort();
  }, [scroller]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      const busy = touching.current || performance.now() - movedAt.current < calmMs;
      if (busy) timer = setTimeout(attempt, againMs);
      else setShown(value);
    };
    attempt();
    return () => clearTimeout(timer);
  }, [value]);

  return shown;
}

/** A number that grows every so often while `on`, for what is reckoned anew now and then. */
export function useMoments(everyMs: number, on: boolean): number {
  const [moment, setMoment] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => setMoment((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, on]);
  return moment;
}

/** The indices as they were asked for, with the day's line; kept coming while the component is mounted. */
export function useListedIndices() {
  const query = useQuery(marketQueries.indices());
  useWatchedIndices();
  const { data, isPending, isError } = query;
  return { indices: data?.items ?? noIndices, isPending, isError };
}

const noIndices: readonly TodaysIndex[] = [];

/** One index as the stream moves it; until it does, as it was asked for. */
export function useLiveIndex(code: string, asked: IndexQuote | undefined): IndexQuote | undefined {
  return newerIndex(useLatestIndex(code), asked);
}

/** What the stream says of an index, unless it was asked for since. */
export function newerIndex<Asked extends IndexQuote | undefined>(
  live: IndexQuote | undefined,
  asked: Asked,
): IndexQuote | Asked {
  return live && (!asked || live.at >= asked.at) ? live : asked;
}

/** Codes with a star, in their order. Nobody is asked without a session. */
export function useWatchlist(): { codes: readonly string[] | undefined; isError: boolean } {
  const { data, isError } = useQuery({ ...marketQueries.watchlist(), enabled: hasSession() });
  return { codes: data?.codes, isError };
}

/** The own holding in a share; null without one, or without a session; undefined until it is known. */
export function useHolding(code: string): Position | null | undefined {
  const enabled = hasSession();
  const { data, isPending } = useQuery({ ...positionsQuery, enabled });
  if (enabled && isPending) return undefined;
  return data?.items.find((position) => position.code === code) ?? null;
}

/** Every instrument by its code. */
export function useInstrumentMap(): ReadonlyMap<string, Instrument> {
  const { data } = useQuery(marketQueries.instruments());
  return useMemo(() => new Map(data?.map((instrument) => [instrument.code, instrument])), [data]);
}

/** Shares with their day, in the order of the codes; those of the last codes until these are known. */
export function useListed(codes: readonly string[]) {
  return useQuery({ ...marketQueries.listed(codes), placeholderData: keepPreviousData });
}

/** What is known of a share already; nobody is asked for it. */
export function useKnownInstrument(code: string): Instrument | undefined {
  const { data } = useQuery({
    ...marketQueries.instruments(),
    enabled: false,
    select: ({ columns }) => instrumentOf(columns, code),
  });
  return data;
}

/** The market date: as the stream says, as it was last heard, or by the clock of the brokerage. */
export function useToday(): string {
  const live = useMarketState()?.marketDate;
  const { data } = useQuery(marketQueries.state());
  return live ?? data?.marketDate ?? marketDateOf(serverNow());
}

/** The time of a price that has stopped: with its date, unless it is of today. */
export function stoppedAt(at: number, formats: Formats): string {
  const isOfToday = marketDateOf(at) === marketDateOf(serverNow());
  return isOfToday ? formats.time(at) : formats.recordTime(at);
}
