import type { QueryClient } from '@tanstack/react-query';

import { pendingIntents } from '../../operations/intent.ts';
import { loadCatalogue } from '../../i18n/activate.ts';
import { readMarketState, subscribeMarketState } from '../../live/market.ts';
import { onUserEvent } from '../../live/user-events.ts';
import { refreshNewShares } from './refresh.ts';

/** Events of one step come as a handful; one question after the last of them is enough. */
const debounceMs = 200;

/**
 * A message, a booking or a new market day may move an application on: asks again. Returns the
 * function that stops it.
 */
export function followNewShares(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refreshNewShares(client), debounceMs);
  };
  const stop = onUserEvent(({ type }) => {
    if (type === 'message' || type === 'balance') askAgain();
  });
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

/** What was sent on an earlier visit without an answer. Mostly there is none, and nothing is loaded. */
async function askAboutUnconfirmed(client: QueryClient): Promise<void> {
  const waiting = await pendingIntents();
  if (waiting.every(({ kind }) => kind !== 'sub' && kind !== 'alp')) return;
  await loadCatalogue('all');
  const { pendingNewShares } = await import('./mutations.ts');
  await pendingNewShares.askAboutEarlier(client);
}
