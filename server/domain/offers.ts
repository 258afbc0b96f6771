import type { Book, BookLevel } from '../../contract/market/types.ts';
import type { Side } from '../../contract/trade/types.ts';
import type { Transaction } from '../db/lock.ts';
import type { Context } from './context.ts';
import type { Taken } from './taken-liquidity.ts';

/** What an order looks for. `limitMilli`: in 1/1000 yuan; null: at any price. */
type Wanted = { code: string; side: Side; limitMilli: number | null };

/** The offers of one side, of which nobody else takes until the transaction ends. */
export type LockedOffers = {
  /** What is left down to the limit, best first. */
  levels: readonly BookLevel[];
  /** Takes the best so many shares of what is left. */
  take(quantity: number): Promise<void>;
};

/** The book of an instrument less what was taken of it, as far as this process knows. */
export function bookNow({ clock, feed, taken }: Context, code: string): Book | undefined {
  const book = feed.book(code);
  const trade = feed.quote(code)?.sequence;
  if (!book || trade === undefined) return undefined;
  const at = { marketDate: clock.marketDate(), trade };
  return {
    ...book,
    bids: without(book.bids, quantityAt(taken.known(code, 'sell'), at)),
    asks: without(book.asks, quantityAt(taken.known(code, 'buy'), at)),
  };
}

/** What an order may take now, as far as this process knows: a look that locks and decides nothing. */
export function offeredNow(
  { clock, feed, taken }: Context,
  { code, side, limitMilli }: Wanted,
): BookLevel[] {
  const { trade, levels } = feed.offer(code, side, limitMilli);
  const at = { marketDate: clock.marketDate(), trade };
  return without(levels, quantityAt(taken.known(code, side), at));
}

/**
 * Locks the offers for the orders of one side, as the last of what a transaction locks. Where another
 * process, whose clock is ahead, has taken of a later trade, the market stands at that one for all.
 */
export async function lockOffers(
  { clock, feed, taken }: Context,
  trx: Transaction,
  { code, side, limitMilli }: Wanted,
): Promise<LockedOffers> {
  const before = await taken.lock(trx, code, side);
  const marketDate = clock.marketDate();
  const at = Math.max(clock.now(), before?.at ?? 0);
  // This process has not seen yet that the day is over.
  const isOver = before !== undefined && before.market_date > marketDate;
  const { trade, levels } = feed.offer(code, side, limitMilli, at);
  const gone = quantityAt(before, { marketDate, trade });
  return {
    levels: isOver ? [] : without(levels, gone),
    take: (quantity) =>
      taken.write(trx, {
        code,
        side,
        market_date: marketDate,
        trade,
        quantity: gone + quantity,
        at,
        revision: (before?.revision ?? 0) + 1,
      }),
  };
}

function quantityAt(
  taken: Taken | undefined,
  { marketDate, trade }: { marketDate: string; trade: number },
): number {
  const isSame = taken?.market_date === marketDate && taken.trade === trade;
  return isSame ? taken.quantity : 0;
}

/** Levels without the first so many shares. */
function without(levels: readonly BookLevel[], quantity: number): BookLevel[] {
  let left = quantity;
  return levels.flatMap((level) => {
    const gone = Math.min(left, level.quantity);
    left -= gone;
    return gone === level.quantity ? [] : [{ ...level, quantity: level.quantity - gone }];
  });
}
