import type { BookLevel, Instrument, Quote } from '../../contract/market/types.ts';
import { bookAround } from './book.ts';
import type { Sides } from './book.ts';
import type { DayPath } from './day-path.ts';
import { quoteOf, tradedInTrade, tradeNumber } from './quotes.ts';
import type { Standing } from './quotes.ts';

/** Part of a trade's volume that resting orders of ours may have had in it. */
export const restingShare = 0.25;

/** A share on its current market day: what it shows, and what was taken out of it just now. */
export type LiveShare = {
  readonly instrument: Instrument;
  readonly path: DayPath;
  /** The quote by trade number, so that it is made once. */
  quote: Quote | undefined;
  /** Quantity taken at the current trade, by the side that took it. */
  taken: { number: number; buy: number; sell: number };
};

export function liveShare(instrument: Instrument, path: DayPath): LiveShare {
  return { instrument, path, quote: undefined, taken: { number: -1, buy: 0, sell: 0 } };
}

export function quoteNow(share: LiveShare, standing: Standing): Quote {
  const number = tradeNumber(share.path, standing);
  if (share.quote && share.quote.sequence === number && number > 0) return share.quote;
  share.quote = quoteOf(share.instrument.code, share.path, standing);
  return share.quote;
}

/** The book less what was taken from it since the last trade. */
export function bookNow(share: LiveShare, standing: Standing): Sides {
  const quote = quoteNow(share, standing);
  if (quote.sequence === 0) return { bids: [], asks: [] };
  const { bids, asks } = bookAround(share.path, quote, quote.sequence);
  const taken = takenNow(share, quote.sequence);
  return { bids: without(bids, taken.sell), asks: without(asks, taken.buy) };
}

/**
 * What an order may take now: the other side's levels down to its limit, best first. Where none is
 * that good but the share last traded at the limit or better, a resting order may have had a part of
 * that trade, at its limit.
 */
export function liquidityNow(
  share: LiveShare,
  standing: Standing,
  side: 'buy' | 'sell',
  limitMilli: number | null,
): BookLevel[] {
  const quote = quoteNow(share, standing);
  if (quote.sequence === 0) return [];
  const sides = bookAround(share.path, quote, quote.sequence);
  const taken = takenNow(share, quote.sequence)[side];
  const direction = side === 'buy' ? 1 : -1;
  const isGood = (priceMilli: number) =>
    limitMilli === null || (limitMilli - priceMilli) * direction >= 0;
  const levels = (side === 'buy' ? sides.asks : sides.bids).filter((level) =>
    isGood(level.priceMilli),
  );
  if (levels.length > 0 || limitMilli === null || !isGood(quote.lastMilli))
    return without(levels, taken);
  const traded = tradedInTrade(share.path, standing);
  const part = Math.floor((traded * restingShare) / 100) * 100;
  return without([{ priceMilli: limitMilli, quantity: part }], taken);
}

/** Marks shares of the current trade's liquidity as taken, for everybody. */
export function takeNow(
  share: LiveShare,
  standing: Standing,
  side: 'buy' | 'sell',
  quantity: number,
): void {
  const { sequence } = quoteNow(share, standing);
  takenNow(share, sequence)[side] += quantity;
}

function takenNow(share: LiveShare, number: number): LiveShare['taken'] {
  if (share.taken.number !== number) share.taken = { number, buy: 0, sell: 0 };
  return share.taken;
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
