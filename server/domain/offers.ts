import type { Book, BookLevel } from '../../contract/market/types.ts';
import type { Side } from '../../contract/trade/types.ts';
import type { Transaction } from '../db/lock.ts';
import type { Context } from './context.ts';
import type { Claim, Taken } from './taken-liquidity.ts';

/** What an order looks for. `limitMilli`: in 1/1000 yuan; null: at any price. */
type Wanted = { code: string; side: Side; limitMilli: number | null };

/** What is offered to an order while its transaction plans and books. */
export type Offers = {
  /** What is left down to the limit, best first. */
  levels: readonly BookLevel[];
  /** Takes what was planned out of these levels, as the last that the transaction does; it may run again for it. */
  take(planned: readonly BookLevel[]): void;
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
 * Reads what is offered to the orders of one side. Where another process, whose clock is ahead, has taken of
 * a later trade, the market stands at that one for all.
 */
export async function readOffers(
  { clock, feed, taken }: Context,
  trx: Transaction,
  { code, side, limitMilli }: Wanted,
): Promise<Offers> {
  const before = await taken.read(trx, code, side);
  const marketDate = clock.marketDate();
  const at = Math.max(clock.now(), before?.at ?? 0);
  // This process has not seen yet that the day is over.
  const isOver = before !== undefined && before.market_date > marketDate;
  const { trade, levels: offered } = feed.offer(code, side, limitMilli, at);
  const gone = quantityAt(before, { marketDate, trade });
  const levels = isOver ? [] : without(offered, gone);
  return {
    levels,
    take: (planned) => {
      const quantity = planned.reduce((sum, level) => sum + level.quantity, 0);
      const bounds = isOfBest(planned, levels) ? boundsOf(offered, gone, quantity) : exactly(gone);
      taken.take(trx, { code, side, market_date: marketDate, trade, quantity, at, ...bounds });
    },
  };
}

/** How much may be taken by others before, and the fills that were planned are the same. */
type Bounds = Pick<Claim, 'from' | 'to'>;

const exactly = (gone: number): Bounds => ({ from: gone, to: gone });

/** All at one price, that of the best level: which shares of it others have is all one. */
function isOfBest(planned: readonly BookLevel[], levels: readonly BookLevel[]): boolean {
  return planned.length === 1 && planned[0]?.priceMilli === levels[0]?.priceMilli;
}

function boundsOf(offered: readonly BookLevel[], gone: number, quantity: number): Bounds {
  let from = 0;
  for (const level of offered) {
    const end = from + level.quantity;
    if (gone < end) return { from, to: end - quantity };
    from = end;
  }
  return exactly(gone);
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
