import type { QueryClient } from '@tanstack/react-query';

import { pendingIntents } from '../../operations/intent.ts';
import { loadCatalogue } from '../../i18n/activate.ts';
import { readMarketState, subscribeMarketState } from '../../live/market.ts';
import { onUserEvent } from '../../live/user-events.ts';

/** Events of one booking come as a handful; one question after the last of them is enough. */
const debounceMs = 200;

/** The first part of each area's queries, named here so that none of them is loaded for it. */
const areas = ['cash', 'records', 'savings', 'loan'] as const;

/**
 * A booking, a message or a new market day may change payments, the account, savings and loans: asks
 * again for what is on the screen. Returns the function that stops it.
 */
export function followMoney(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => areas.forEach((area) => void client.invalidateQueries({ queryKey: [area] })),
      debounceMs,
    );
  };
  const stop = onUserEvent(({ type }) => {
    if (type === 'message' || type === 'balance' || type === 'fill') askAgain();
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
  const kinds = new Set((await pendingIntents()).map(({ kind }) => kind));
  if (kinds.size === 0) return;
  await loadCatalogue('all');
  if (kinds.has('dep') || kinds.has('wdr') || kinds.has('trf'))
    await (await import('../cash/mutations.ts')).pendingPayments.askAboutEarlier(client);
  if (kinds.has('crd'))
    await (await import('../cash/mutations.ts')).pendingCards.askAboutEarlier(client);
  if (kinds.has('sav'))
    await (await import('../savings/mutations.ts')).pendingSavings.askAboutEarlier(client);
  if (kinds.has('lon') || kinds.has('rep'))
    await (await import('../loan/mutations.ts')).pendingLoans.askAboutEarlier(client);
  if (kinds.has('idn'))
    await (await import('../identity/mutations.ts')).pendingIdentities.askAboutEarlier(client);
}
