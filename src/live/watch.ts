import { useEffect, useReducer } from 'react';

import type { Book } from '../../contract/market/types.ts';
import { useLatestBook } from './market.ts';
import { watchList } from './watch-list.ts';
import { subscribeQuote } from './quotes.ts';

/** Keeps the quotes of these instruments coming while the component is mounted. */
export function useWatched(codes: readonly string[]): void {
  const list = codes.join(',');
  useEffect(() => (list === '' ? undefined : watchList.watch(list.split(','))), [list]);
}

/** The order book of one instrument, live while the component is mounted. */
export function useBook(code: string): Book | undefined {
  useEffect(() => watchList.watchBook(code), [code]);
  return useLatestBook(code);
}

/** Keeps the indices coming while the component is mounted. */
export function useWatchedIndices(): void {
  useEffect(() => watchList.watchIndices(), []);
}

/**
 * Asks for the quotes of shares, and for a render when one of them moves: in the next frame, or `waitMs`
 * later together with what else has moved by then.
 */
export function useFollowedQuotes(codes: readonly string[], waitMs = 0): void {
  const [, follow] = useReducer((turn: number) => turn + 1, 0);
  const list = codes.join(',');
  useWatched(codes);
  useEffect(() => {
    if (list === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      follow();
    };
    // A page that comes back into sight has missed what moved meanwhile.
    show();
    const moved = () => (waitMs ? (timer ??= setTimeout(show, waitMs)) : show());
    const stops = list.split(',').map((code) => subscribeQuote(code, moved));
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [list, waitMs]);
}
