import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { MarketList, SortColumn } from './market-address.ts';

/** The lists of the market, and the columns they are sorted by. */
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
  rate: msg`Turnover rate`,
  value: msg({ message: 'Market cap', context: 'of a company' }),
  pe: msg`P/E ratio`,
  days: msg`5 days`,
};
