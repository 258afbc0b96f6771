import type { QueryClient } from '@tanstack/react-query';

import { readMarketState, subscribeMarketState } from '../../live/market.ts';

/** Time for the brokerage to open the day, and not everybody's question at the same moment. */
const timeoutMs = 1_000;
const spreadMs = 2_000;

/**
 * A new market day begins charts, lists and limits anew, and a replayed share shows another day of
 * its history; companies come to the exchange a moment later: what is on the screen asks again.
 * Returns the function that stops it.
 */
export function followMarket(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = marketKey();
  const askAgain = async () => {
    const { marketQueries } = await import('./queries.ts');
    await client.invalidateQueries({ queryKey: marketQueries.all() });
  };
  const stop = subscribeMarketState(() => {
    const key = marketKey();
    if (known !== undefined && key !== known) {
      clearTimeout(timer);
      timer = setTimeout(() => void askAgain(), timeoutMs + Math.random() * spreadMs);
    }
    known = key;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function marketKey(): string | undefined {
  const state = readMarketState();
  return state && `${state.marketDate} ${state.instrumentsVersion}`;
}
