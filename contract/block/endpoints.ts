import type { Page, PeriodFilter } from '../wire/envelope.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { BlockOffer, BlockTrade, BuyBlockInput } from './types.ts';

export const blockEndpoints = {
  /** Offers that are open or to come, then those of today that are over. */
  offers: endpoint<Nothing, { items: BlockOffer[] }>('GET', '/api/block/offers', 'public'),
  offer: endpoint<{ id: string }, BlockOffer>('GET', '/api/block/offer', 'public'),
  /** Costs value and buying fees: `estimate` of the order rules. */
  buy: endpoint<BuyBlockInput, BlockTrade>('POST', '/api/block/buy'),
  /** Newest first. */
  records: endpoint<{ period?: PeriodFilter; cursor?: string; limit?: number }, Page<BlockTrade>>(
    'GET',
    '/api/block/records',
  ),
  record: endpoint<{ id: string }, BlockTrade>('GET', '/api/block/record'),
};
