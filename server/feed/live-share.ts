import type { Instrument, Quote } from '../../contract/market/types.ts';
import { bookAround } from './book.ts';
import type { Sides } from './book.ts';
import type { DayPath } from './day-path.ts';
import type { Offer } from './feed.ts';
import { quoteOf, tradedInTrade, tradeNumber } from './quotes.ts';
import type { Standing } from './quotes.ts';

/** Part of a trade's volume that resting orders of ours may have had in it. */
export const restingShare = 0.25;

/** A share on its current market day. */
export type LiveShare = {
  readonly instrument: Instrument;
  readonly path: DayPath;
  /** The quote by trade number, so that it is made once. */
  quote: Quote | undefined;
};

export function liveShare(instrument: Instrument, path: DayPath): LiveShare {
  return { instrument, path, quote: undefined };
}

export function quoteNow(share: LiveShare, standing: Standing): Quote {
  const number = tradeNumber(share.path, standing);
  if (share.quote && share.quote.sequence === number && number > 0) return share.quote;
  share.quote = quoteOf(share.instrument.code, share.path, standing);
  return share.quote;
}

export function bookOf(share: LiveShare, standing: Standing): Sides {
  const quote = quoteNow(share, standing);
  if (quote.sequence === 0) return { bids: [], asks: [] };
  return bookAround(share.path, quote, quote.sequence);
}

/**
 * What an order may take: the other side's levels down to its limit, best first. Where none is that
 * good but the share last traded at the limit or better, a resting order may have had a part of that
 * trade, at its limit.
 */
export function offerOf(
  share: LiveShare,
  standing: Standing,
  side: 'buy' | 'sell',
  limitMilli: number | null,
): Offer {
  const { sequence: trade, lastMilli } = quoteNow(share, standing);
  if (trade === 0) return { trade, levels: [] };
  const sides = bookOf(share, standing);
  const direction = side === 'buy' ? 1 : -1;
  const isGood = (priceMilli: number) =>
    limitMilli === null || (limitMilli - priceMilli) * direction >= 0;
  const levels = (side === 'buy' ? sides.asks : sides.bids).filter((level) =>
    isGood(level.priceMilli),
  );
  if (levels.length > 0 || limitMilli === null || !isGood(lastMilli)) return { trade, levels };
  const traded = tradedInTrade(share.path, standing);
  const quantity = Math.floor((traded * restingShare) / 100) * 100;
  return { trade, levels: [{ priceMilli: limitMilli, quantity }] };
}
