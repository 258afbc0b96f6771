import type { Book, BookLevel } from '../../contract/market/types.ts';

/** The part of the shares in a book that is wanted, in 1/10000; undefined for an empty one. */
export function buyersBp({ bids, asks }: Pick<Book, 'bids' | 'asks'>): number | undefined {
  const sum = (levels: readonly BookLevel[]) =>
    levels.reduce((all, { quantity }) => all + quantity, 0);
  const wanted = sum(bids);
  const all = wanted + sum(asks);
  return all === 0 ? undefined : Math.round((wanted / all) * 10_000);
}
