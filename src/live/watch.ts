import { useEffect } from 'react';

import type { Book, IndexQuote } from '../../contract/market.ts';
import { useLatestBook, useLatestIndices } from './market.ts';
import { watchList } from './watch-list.ts';

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
