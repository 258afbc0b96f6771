import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery, positionsQuery } from '../../portfolio/queries.ts';
import type { MarketState, Quote } from '../../../contract/market/types.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { configQuery } from '../../api/config.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { keptPriced, keptUp } from '../../live/heard.ts';
import { useMarketState } from '../../live/market.ts';
import { useQuote } from '../../live/quotes.ts';
import { useBook, useWatched } from '../../live/watch.ts';
import { marketQueries } from '../market/queries.ts';
import { useDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { ticketOf, toTick } from './ticket.ts';
import type { Ticket } from './ticket.ts';

export type TicketState =
  | { state: 'loading' }
  | { state: 'error'; error: Error; retry: () => void }
  | {
      state: 'ready';
      ticket: Ticket;
      /** When the oldest of the figures was true, epoch milliseconds; undefined while they are new. */
      staleAt: number | undefined;
    };

/** The ticket of a share and a side, as it was left, and the way to change it. */
export function useTicket(code: string, side: Side) {
  const { draft, change } = useDraft(code, side);
  return { state: useTicketOf(code, side, draft), change };
}

/** Everything that a ticket with this request shows, live. */
export function useTicketOf(code: string, side: Side, draft: Draft): TicketState {
  useWatched([code]);
  const liveBook = useBook(code);
  const liveQuote = useQuote(code);
  const liveMarket = useMarketState();
  const detail = useQuery(marketQueries.detail(code));
  const market = useQuery(marketQueries.state());
  const config = useQuery(configQuery);
  const assets = useQuery(assetsQuery);
  const positions = useQuery(positionsQuery);
  const staleAt = useStaleAt(keptPriced(detail), keptUp(assets), keptUp(positions));

  const quote = liveQuote ?? detail.data?.quote ?? undefined;
  const marketState = liveMarket ?? market.data;
  const openingMilli = useOpening(code, marketState, quote);

  if (!detail.data || !marketState || !config.data) {
    const failed = [detail, market, config].find((query) => query.error !== null);
    if (!failed?.error) return { state: 'loading' };
    const retry = () => [detail, market, config].forEach((query) => void query.refetch());
    return { state: 'error', error: failed.error, retry };
  }
  const isTraded = detail.data.instrument.status === 'trading';
  return {
    state: 'ready',
    staleAt,
    ticket: ticketOf({
      side,
      instrument: detail.data.instrument,
      tradingDay: detail.data.tradingDay,
      quote,
      // A share that was suspended keeps its last book in the store.
      book: isTraded ? (liveBook ?? detail.data.book ?? undefined) : undefined,
      market: marketState,
      fees: config.data.fees,
      assets: assets.data,
      positions: positions.data?.items,
      draft,
      openingMilli,
    }),
  };
}

/**
 * The price when the ticket was opened, or when another day began to be ordered for: the former one may lie
 * outside of its limits. Date and quote come one after the other, and each of them says that the day is new.
 * 0 while none is known.
 */
function useOpening(
  code: string,
  market: MarketState | undefined,
  quote: Quote | undefined,
): number {
  const day = `${code} ${market?.orderDate} ${quote?.previousCloseMilli}`;
  const [opening, setOpening] = useState({ day: '', milli: 0 });
  const isOfDay = opening.day === day && opening.milli > 0;
  if (quote && quote.lastMilli > 0 && !isOfDay) setOpening({ day, milli: toTick(quote.lastMilli) });
  return isOfDay ? opening.milli : 0;
}
