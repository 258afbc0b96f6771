import { useSyncExternalStore } from 'react';

import type { Book, IndexQuote, MarketState } from '../../contract/market/types.ts';
import { createStore, useStore } from '../lib/store.ts';
import { createKeyedStore, useKeyed } from './keyed-store.ts';

const indices = createStore<readonly IndexQuote[]>([]);
const books = createKeyedStore<Book>((book, known) => book.at >= known.at);
const market = createStore<MarketState | undefined>(undefined);

/** One index; the component does not follow the others. */
export function useLatestIndex(code: string): IndexQuote | undefined {
  return useSyncExternalStore(indices.subscribe, () => readIndex(code));
}

export function readIndex(code: string): IndexQuote | undefined {
  return indices.get().find((index) => index.code === code);
}

/** Follows the indices outside React. */
export const subscribeIndices = indices.subscribe;

export function useLatestBook(code: string): Book | undefined {
  return useKeyed(books, code);
}

/** Date and phase of the market; undefined until the stream or a query has said. */
export function useMarketState(): MarketState | undefined {
  return useStore(market);
}

/** Follows date and phase outside React. */
export const subscribeMarketState = market.subscribe;

export function readMarketState(): MarketState | undefined {
  return market.get();
}

/** Newest wins, index by index. They come about once a second: no need to wait for a frame. */
export function putIndices(items: readonly IndexQuote[]): void {
  const known = new Map(indices.get().map((index) => [index.code, index]));
  for (const index of items) {
    const before = known.get(index.code);
    if (!before || index.at >= before.at) known.set(index.code, index);
  }
  indices.set([...known.values()]);
}

export function putBook(book: Book): void {
  books.put(book.code, book);
}

export function putMarketState(state: MarketState): void {
  const known = market.get();
  if (!known || state.now >= known.now) market.set(state);
}
