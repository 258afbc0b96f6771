import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';

import { SearchScreen } from '../../features/market/SearchScreen.tsx';
import { useSessionUserId } from '../../session/session.ts';
import { shareLinks } from '../links/anchors.tsx';
import { usePageSearch } from '../page.ts';
import { pickSearch, querySearch } from '../search.ts';

const investorRoute = getRouteApi('/search/search');
const publicRoute = getRouteApi('/search');

export function InvestorSearchPage(): ReactNode {
  const { q = '', pick } = usePageSearch(pickSearch);
  const navigate = investorRoute.useNavigate();
  return (
    <SearchPage
      path="/search/search"
      initial={q}
      start="/market"
      picks={pick !== undefined}
      onSettled={(text) => void navigate({ search: pickSearch({ q: text, pick }), replace: true })}
    />
  );
}

export function PublicSearchPage(): ReactNode {
  const { q = '' } = usePageSearch(querySearch);
  const navigate = publicRoute.useNavigate();
  return (
    <SearchPage
      path="/search"
      initial={q}
      start="/explore"
      onSettled={(text) => void navigate({ search: querySearch({ q: text }), replace: true })}
    />
  );
}

type Props = {
  /** Where this page is. */
  path: '/search/search' | '/search';
  /** What the address says. */
  initial: string;
  /** Where the way back leads when the app opened here. */
  start: '/market' | '/explore';
  /** Whether what is found goes into the ticket. */
  picks?: boolean;
  /** Writes into the address, so that coming back finds the results. */
  onSettled: (query: string) => void;
};

const settleMs = 300;

/** /search/search and /search are the same screen; neither has order buttons. */
function SearchPage({ path, initial, start, picks = false, onSettled }: Props): ReactNode {
  // The field answers every key at once; the address follows when the typing pauses.
  const [query, setQuery] = useState(initial);
  const router = useRouter();
  const settled = useEffectEvent((text: string) => {
    // Somebody on the way to another page has left this address, though the page may still be seen.
    if (router.latestLocation.pathname === path) onSettled(text);
  });
  useEffect(() => {
    if (query === initial) return undefined;
    const timer = setTimeout(() => settled(query), settleMs);
    return () => clearTimeout(timer);
  }, [query, initial]);
  const navigate = useNavigate();
  // A visitor reads the public page of a share; it has the same figures and no order buttons.
  const visiting = useSessionUserId() === undefined;
  const investorLinks = picks ? shareLinks.toPurchase : shareLinks.toShare;
  const foundLinks = visiting ? shareLinks.toPublicShare : investorLinks;
  return (
    <SearchScreen
      query={query}
      onQuery={setQuery}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ to: start })
      }
      onOpen={(code) => {
        if (visiting) void navigate({ to: '/detail', search: { code } });
        else if (picks)
          void navigate({ to: '/shares/creatOrder', search: { code, side: 'buy' }, replace: true });
        else void navigate({ to: '/stockInfo/{-$title}', params: { title: code } });
      }}
      onLeave={() => {
        // A ticket takes the place of this page.
        if (query !== initial && !picks) onSettled(query);
      }}
      renderShare={foundLinks}
    />
  );
}
