import { useQuery } from '@tanstack/react-query';

import { scheduleOn } from '../../../contract/money.ts';
import { breakEvenMilli } from '../../../contract/order-rules.ts';
import type { Position } from '../../../contract/trade.ts';
import { configQuery } from '../../api/config.ts';
import { useMarketState } from '../../live/market.ts';
import { marketQueries } from '../market/queries.ts';

/** The break-even price of a holding at the fees of an order placed now; undefined until they are known. */
export function useBreakEven(position: Position): number | undefined {
  const live = useMarketState();
  const known = useQuery(marketQueries.state());
  const config = useQuery(configQuery);
  const market = live ?? known.data;
  if (!market || !config.data) return undefined;
  return breakEvenMilli(position, scheduleOn(market.orderDate, config.data.fees));
}
