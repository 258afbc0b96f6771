import { useQuery } from '@tanstack/react-query';

import { serverNow } from '../../api/server-time.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useMarketState } from '../../live/market.ts';
import { marketQueries } from '../market/queries.ts';

/** The market date: as the stream says, as it was last heard, or by the clock of the brokerage. */
export function useToday(): string {
  const live = useMarketState()?.marketDate;
  const { data } = useQuery(marketQueries.state());
  return live ?? data?.marketDate ?? marketDateOf(serverNow());
}
