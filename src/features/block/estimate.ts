import { useQuery } from '@tanstack/react-query';

import type { BlockOffer } from '../../../contract/block.ts';
import { scheduleOn } from '../../../contract/money.ts';
import { configQuery } from '../../api/config.ts';
import { serverNow } from '../../api/server-time.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useMarketState } from '../../live/market.ts';
import { estimateBlock } from './model.ts';
import type { BlockEstimate } from './model.ts';

/** What a purchase costs at the fees of today; undefined until they are known. */
export function useBlockEstimate(offer: BlockOffer, quantity: number): BlockEstimate | undefined {
  const { data: config } = useQuery(configQuery);
  const market = useMarketState();
  const today = market?.marketDate ?? marketDateOf(serverNow());
  if (!config) return undefined;
  return estimateBlock(offer, Math.max(0, quantity), scheduleOn(today, config.fees));
}
