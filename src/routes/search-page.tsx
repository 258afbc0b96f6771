import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyRouteComponent, useNavigate, useRouter } from '@tanstack/react-router';

import { marketQueries } from '../features/market/queries.ts';
import type { RouteContext } from './root.ts';
import { shareLinks } from './share-links.tsx';

export const SearchScreen = lazyRouteComponent(
  () => import('../features/market/SearchScreen.tsx'),
  'SearchScreen',
);

export type SearchAddress = { q?: string };

const longestQuery = 40;

export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q } = search;
  const text = typeof q === 'number' ? String(q) : q;
  return typeof text === 'string' && text !== '' ? { q: text.slice(0, longestQuery) } : {};
}

export function loadSearch({ context: { queryClient } }: { context: RouteContext }): void {
  void queryClient.prefetchQuery(marketQueries.instruments());
  void queryClient.prefetchQuery(marketQueries.hot());
}

type Props = {
  /** What the address says. */
  initial: string;
  /** Writes into the address, so that coming back finds the results. */
  onSettled: (query: string) => void;
};

const settleMs = 300;

/** /search/search and /search are the same screen; neither has order buttons. */
export function SearchPage({ initial, onSettled }: Props): ReactNode {
  // The field answers every key at once; the address follows when the typing pauses.
  const [query, setQuery] = useState(initial);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (query === initial) return undefined;
    const timer = setTimeout(() => settled(query), settleMs);
    return () => clearTimeout(timer);
  }, [query, initial]);
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <SearchScreen
      query={query}
      onQuery={setQuery}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ to: '/market' })
      }
      onOpen={(code) => void navigate({ to: '/stockInfo/{-$title}', params: { title: code } })}
      onLeave={() => {
        if (query !== initial) onSettled(query);
      }}
      renderShare={shareLinks.toShare}
    />
  );
}
