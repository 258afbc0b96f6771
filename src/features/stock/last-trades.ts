import type { Book, MarketTrade, Quote } from '../../../contract/market/types.ts';

/** As many as the brokerage tells when it is asked. */
const mostTrades = 60;

/**
 * The trades with what a new quote shows: what was traded since the one before, at its price. Several
 * trades between two quotes are one here. The newest first.
 */
export function withQuote(
  trades: readonly MarketTrade[],
  before: Quote | undefined,
  quote: Quote,
  book: Pick<Book, 'bids' | 'asks'> | undefined,
): readonly MarketTrade[] {
  const [newest] = trades;
  if (newest && quote.at <= newest.time) return trades;
  const quantity = quote.volume - (before?.volume ?? quote.volume);
  // The day has turned: its volume begins anew, and so do its trades.
  if (quantity < 0) return [];
  if (quantity === 0) return trades;
  const trade: MarketTrade = {
    time: quote.at,
    priceMilli: quote.lastMilli,
    quantity,
    side: sideOf(quote.lastMilli, book),
  };
  return [trade, ...trades].slice(0, mostTrades);
}

/** Whoever paid what was asked bought; whoever took what was bid sold. */
function sideOf(priceMilli: number, book: Pick<Book, 'bids' | 'asks'> | undefined) {
  const bid = book?.bids[0]?.priceMilli;
  return bid !== undefined && priceMilli <= bid ? 'sell' : 'buy';
}
