import { useEffect, useReducer } from 'react';

import type { Book, IndexQuote } from '../../contract/market/types.ts';
import { useLatestBook, useLatestIndices } from './market.ts';
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

/** The indices, live while the component is mounted; empty until the first answer. */
export function useIndices(): readonly IndexQuote[] {
  useEffect(() => watchList.watchIndices(), []);
  return useLatestIndices();
}

/** Asks for the quotes of shares, and for a render when one of them moves, at most once a frame. */
export function useFollowedQuotes(codes: readonly string[]): void {
  const [, follow] = useReducer((turn: number) => turn + 1, 0);
  const list = codes.join(',');
  useWatched(list === '' ? [] : list.split(','));
  useEffect(() => {
    if (list === '') return undefined;
    // A page that comes back into sight has missed what moved meanwhile.
    follow();
    const stops = list.split(',').map((code) => subscribeQuote(code, follow));
    return () => stops.forEach((stop) => stop());
  }, [list]);
}
