import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { MarketList, SortColumn } from './market-address.ts';

export const listNames: Record<MarketList, MessageDescriptor> = {
  watchlist: msg`Watchlist`,
  all: msg`All`,
  gainers: msg`Gainers`,
  losers: msg`Losers`,
  turnover: msg`Turnover`,
};

export const columnNames: Record<SortColumn, MessageDescriptor> = {
  price: msg`Price`,
  change: msg`Change`,
  turnover: msg`Turnover`,
  volume: msg`Volume`,
};
