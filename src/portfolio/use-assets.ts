import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from './queries.ts';
import type { Assets, HeldShares } from '../../contract/trade/types.ts';
import { useStaleAt } from '../offline/use-stale-at.ts';
import { keptUp } from '../live/heard.ts';
import { readQuote } from '../live/quotes.ts';
import { assetsNow } from './assets-now.ts';
import { useFollowedQuotes } from '../live/watch.ts';

const nothingHeld: readonly HeldShares[] = [];

/** What the investor owns and owes at the newest prices: every screen takes its figures from here. */
export function useAssets() {
  const { asked, ...state } = useAskedAssets();
  return { assets: useAssetsNow(asked), ...state };
}

/** The assets at the newest prices: the component renders `waitMs` after one has moved. */
export function useAssetsNow(asked: Assets, waitMs?: number): Assets;
export function useAssetsNow(asked: Assets | undefined, waitMs?: number): Assets | undefined;
export function useAssetsNow(asked: Assets | undefined, waitMs?: number): Assets | undefined {
  useFollowedQuotes(
    (asked?.holdings ?? nothingHeld).map(({ code }) => code),
    waitMs,
  );
  return asked && assetsNow(asked, (code) => readQuote(code)?.lastMilli);
}

/** The assets as the brokerage has answered them, for what does not move with prices. */
export function useAskedAssets() {
  const query = useQuery(assetsQuery);
  const { data } = query;
  return {
    asked: data,
    /** Why there is none to show; null while one is on its way or there. */
    error: data ? null : query.error,
    isFetching: query.isFetching,
    /** Set when the figures are older than they look. */
    staleAt: useStaleAt(keptUp(query)),
    retry: () => void query.refetch(),
  };
}
