import { useEffect, useReducer } from 'react';

import { subscribeQuote } from './quotes.ts';
import { useWatched } from './watch.ts';

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
