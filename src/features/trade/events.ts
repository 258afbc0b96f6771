import type { QueryClient } from '@tanstack/react-query';

import type { Order } from '../../../contract/trade.ts';
import { pendingIntents } from '../../operations/intent.ts';
import { loadCatalogue } from '../../i18n/activate.ts';
import { readMarketState, subscribeMarketState } from '../../live/market.ts';
import { onUserEvent } from '../../live/user-events.ts';
import { tradeQueries } from './queries.ts';
import { refreshTrade } from './refresh.ts';

/** Events of one trade come as a handful; one question after the last of them is enough. */
const debounceMs = 150;

/**
 * Brings the user's own events into the cache: an order at once, everything derived from it by
 * asking again. Returns the function that stops it.
 */
export function followTrade(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refreshTrade(client), debounceMs);
  };
  const stop = onUserEvent((event) => {
    if (event.type === 'order' || event.type === 'fill') keepOrder(client, event.order);
    askAgain();
  });
  // A new market day settles shares, ends orders and begins today's result anew.
  let marketDate = readMarketState()?.marketDate;
  const stopDays = subscribeMarketState(() => {
    const date = readMarketState()?.marketDate;
    if (marketDate !== undefined && date !== marketDate) askAgain();
    marketDate = date;
  });
  void askAboutUnconfirmed(client);
  return () => {
    clearTimeout(timer);
    stop();
    stopDays();
  };
}

/** Puts a newer state of an order where it is shown; its fills are asked for by the event. */
function keepOrder(client: QueryClient, order: Order): void {
  client.setQueryData(tradeQueries.order(order.id).queryKey, (known) =>
    known && known.order.updatedAt <= order.updatedAt ? { ...known, order } : known,
  );
}

/** Orders of an earlier visit whose answer never came. Mostly there are none, and nothing is loaded. */
async function askAboutUnconfirmed(client: QueryClient): Promise<void> {
  const waiting = await pendingIntents();
  if (waiting.every(({ kind }) => kind !== 'ord')) return;
  await loadCatalogue('all');
  const { pendingOrders } = await import('./pending-orders.ts');
  await pendingOrders.askAboutEarlier(client);
}
