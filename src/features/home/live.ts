import { useEffect, useReducer } from 'react';
import { useQuery } from '@tanstack/react-query';

import type { Position } from '../../../contract/trade.ts';
import type { UserInfo } from '../../../contract/user.ts';
import { useStaleAt } from '../../data/use-stale-at.ts';
import { readQuote, subscribeQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { accountQueries } from '../account/queries.ts';
import { marketQueries } from '../market/queries.ts';
import { tradeQueries } from '../trade/queries.ts';
import { assetsNow } from './model.ts';

const nothingHeld: readonly Position[] = [];

/** Calls for a render when one of the prices moves, at most once a frame. */
function useFollowed(codes: readonly string[]): void {
  const [, follow] = useReducer((turn: number) => turn + 1, 0);
  const list = codes.join(',');
  useWatched(codes);
  useEffect(() => {
    if (list === '') return undefined;
    // A page that comes back into sight has missed what moved meanwhile.
    follow();
    const stops = list.split(',').map((code) => subscribeQuote(code, follow));
    return () => stops.forEach((stop) => stop());
  }, [list]);
}

/** What the account is worth at the newest prices. */
export function useAssetsNow() {
  const assets = useQuery(tradeQueries.assets());
  const positions = useQuery(tradeQueries.positions());
  const held = positions.data?.items ?? nothingHeld;
  useFollowed(held.map((position) => position.code));
  return {
    now: assets.data && assetsNow(assets.data, held, (code) => readQuote(code)?.lastMilli),
    isError: assets.isError && assets.data === undefined,
    isFetching: assets.isFetching,
    staleAt: useStaleAt(assets, positions),
    retry: assets.refetch,
  };
}

/** Who is logged in, and how far they have come. Undefined until all of it is known. */
export function useProgress(): {
  user: UserInfo | undefined;
  hasTraded: boolean | undefined;
  watching: boolean | undefined;
  /** Nothing more is on its way: what the screen shows by it may take its place. */
  settled: boolean;
} {
  const info = useQuery(accountQueries.info());
  const positions = useQuery(tradeQueries.positions());
  const assets = useQuery(tradeQueries.assets());
  const watchlist = useQuery(marketQueries.watchlist());
  const holds = positions.data && positions.data.items.length > 0;
  const realised = assets.data && (assets.data.realisedMinor !== 0 || assets.data.heldMinor !== 0);
  return {
    user: info.data,
    hasTraded: positions.data && assets.data ? Boolean(holds) || Boolean(realised) : undefined,
    watching: watchlist.data && watchlist.data.codes.length > 0,
    settled: [info, positions, assets, watchlist].every(
      ({ data, fetchStatus }) => data !== undefined || fetchStatus !== 'fetching',
    ),
  };
}
