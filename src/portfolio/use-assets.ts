import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from './queries.ts';
import type { HeldShares } from '../../contract/trade/types.ts';
import { useStaleAt } from '../offline/use-stale-at.ts';
import { readQuote } from '../live/quotes.ts';
import { assetsNow } from './assets-now.ts';
import { useFollowedQuotes } from '../live/watch.ts';

const nothingHeld: readonly HeldShares[] = [];

/** What the investor owns and owes at the newest prices: every screen takes its figures from here. */
export function useAssets() {
  const query = useQuery(assetsQuery);
  const { data } = query;
  useFollowedQuotes((data?.holdings ?? nothingHeld).map(({ code }) => code));
  return {
    assets: data && assetsNow(data, (code) => readQuote(code)?.lastMilli),
    /** Why there is none to show; null while one is on its way or there. */
    error: data ? null : query.error,
    isFetching: query.isFetching,
    /** Set when the figures are older than they look. */
    staleAt: useStaleAt(query),
    retry: () => void query.refetch(),
  };
}
