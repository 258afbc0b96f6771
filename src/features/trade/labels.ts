import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  DealType,
  Fill,
  OrderEnd,
  OrderState,
  SaleType,
  Side,
} from '../../../contract/trade/types.ts';

/** Words of the trade's fixed sets, so that each has one name everywhere. */
export const sideWords: Record<Side, MessageDescriptor> = {
  buy: msg({ message: 'Buy', context: 'kind of order' }),
  sell: msg({ message: 'Sell', context: 'kind of order' }),
};

export const typeWords: Record<DealType, MessageDescriptor> = {
  limit: msg({ message: 'Limit', context: 'order type' }),
  market: msg({ message: 'Market', context: 'order type' }),
  allotment: msg`Allotment`,
  block: msg`Block trade`,
};

/** What a deal is called: shares that came without an order by how they came. */
export const dealWords = ({ type, side }: Pick<Fill, 'type' | 'side'>): MessageDescriptor =>
  type === 'allotment' || type === 'block' ? typeWords[type] : sideWords[side];

export const stateWords: Record<OrderState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'state of an order' }),
  partly_filled: msg`Partly filled`,
  filled: msg({ message: 'Filled', context: 'state of an order' }),
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
};

export const endWords: Record<Exclude<OrderEnd, null>, MessageDescriptor> = {
  by_user: msg`You cancelled this order.`,
  day_over: msg`The trading day ended before the order was filled.`,
  no_liquidity: msg`There was no counterpart left at the prices shown, so the rest was cancelled.`,
};

export const saleTypeWords: Record<SaleType, MessageDescriptor> = {
  sold: msg`Sold by order`,
  closed: msg`Position closed`,
};
