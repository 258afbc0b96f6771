import { useQuery } from '@tanstack/react-query';

import { assetsQuery, positionsQuery } from '../../portfolio/queries.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import type { UserInfo } from '../../../contract/user/types.ts';
import { marketQueries } from '../market/queries.ts';
import { firstSteps } from './model.ts';

/** Who is logged in, and what they still have to do first: nothing, until all of it is known. */
export function useProgress(): {
  user: UserInfo | undefined;
  steps: ReturnType<typeof firstSteps>;
  /** Nothing more is on its way: what the screen shows by it may take its place. */
  settled: boolean;
} {
  const info = useQuery(userInfoQuery);
  const positions = useQuery(positionsQuery);
  const assets = useQuery(assetsQuery);
  const watchlist = useQuery(marketQueries.watchlist());
  const isKnown = info.data && positions.data && assets.data;
  const hasTraded =
    !isKnown ||
    positions.data.items.length > 0 ||
    assets.data.realisedMinor !== 0 ||
    assets.data.heldMinor !== 0;
  return {
    user: info.data,
    steps: hasTraded
      ? []
      : firstSteps({
          hasTradingPassword: info.data.has_trading_password,
          watching: (watchlist.data?.codes.length ?? 0) > 0,
        }),
    settled: [info, positions, assets, watchlist].every(
      ({ data, fetchStatus }) => data !== undefined || fetchStatus !== 'fetching',
    ),
  };
}
