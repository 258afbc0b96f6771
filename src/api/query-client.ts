import { QueryClient, notifyManager, onlineManager } from '@tanstack/react-query';

import { backoffMs } from '../lib/backoff.ts';
import { isUnreached, NetworkFailure } from './errors.ts';
import { freshFor } from './fresh-for.ts';
import { isOnline, subscribeOnline } from './network.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `keep`: this answer may be kept on the device. Nothing else is. `written`: users wrote it
     * themselves; it stays when answers are dropped.
     */
    queryMeta: { keep?: boolean | 'written' };
    /** `aside`: the page that asks for it does not wait for it, and may be left meanwhile. */
    mutationMeta: { aside?: boolean };
  }
}

const maximumRetries = 2;
const dayMs = 86_400_000;

/** Reads alone are repeated, and only where another try can help. */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof NetworkFailure) || isUnreached(error)) return false;
  return failures < maximumRetries;
}

/**
 * `networkMode: always`: offline a call fails at once and the kept data stays on the screen; the
 * default would leave a loader waiting for a connection. Mutations are never repeated.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshFor(10_000),
        gcTime: dayMs,
        retry: shouldRetry,
        retryDelay: (attempt) => backoffMs(attempt, { maximumMs: 4_000 }),
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}

export const queryClient = createQueryClient();

/** What came in one turn and is not told yet. */
let untold: (() => void)[] = [];

/** Tells the queries of the connection, and lets the parts of one answer be rendered once. */
export function connectQueries(): void {
  // A question that rests while the page is hidden goes on when it is seen, also before the first render.
  queryClient.mount();
  // They take a start for one with a connection, and would ask nothing anew when the first one comes.
  onlineManager.setEventListener((setOnline) => {
    setOnline(isOnline());
    return subscribeOnline(() => setOnline(isOnline()));
  });
  notifyManager.setScheduler((tell) => {
    untold.push(tell);
    if (untold.length > 1) return;
    setTimeout(() => {
      const all = untold;
      untold = [];
      for (const each of all) each();
    }, 0);
  });
}
