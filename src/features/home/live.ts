import { useQuery } from '@tanstack/react-query';

import { assetsQuery, positionsQuery } from '../../portfolio/queries.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import type { UserInfo } from '../../../contract/user/types.ts';
import { marketQueries } from '../market/queries.ts';

/** Who is logged in, and how far they have come. Undefined until all of it is known. */
export function useProgress(): {
  user: UserInfo | undefined;
  hasTraded: boolean | undefined;
  watching: boolean | undefined;
  /** Nothing more is on its way: what the screen shows by it may take its place. */
  settled: boolean;
} {
  const info = useQuery(userInfoQuery);
  const positions = useQuery(positionsQuery);
  const assets = useQuery(assetsQuery);
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
