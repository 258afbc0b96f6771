import type { MessageDescriptor } from '@lingui/core';

/** What the system says of the app when it is installed: its manifest, in each language. */
export const installMessages = {
  description: /*i18n*/ {
    id: 'install.description',
    message:
      'Trade shares and apply for new ones, even on the go. What you have seen can be read without a connection too.',
  },
  market: /*i18n*/ { id: 'install.market', message: 'Market' },
  holdings: /*i18n*/ { id: 'install.holdings', message: 'My holdings' },
  holdings_short: /*i18n*/ { id: 'install.holdings_short', message: 'Holdings' },
  new_shares: /*i18n*/ { id: 'install.new_shares', message: 'New shares' },
  search: /*i18n*/ { id: 'install.search', message: 'Search for a share' },
  search_short: /*i18n*/ { id: 'install.search_short', message: 'Search' },
  picture_home: /*i18n*/ {
    id: 'install.picture_home',
    message: 'Your assets, today’s result and your watchlist',
  },
  picture_market: /*i18n*/ {
    id: 'install.picture_market',
    message: 'The market: every share with its price and its day',
  },
  picture_stock: /*i18n*/ {
    id: 'install.picture_stock',
    message: 'A share: its price and its chart, live',
  },
  picture_order: /*i18n*/ {
    id: 'install.picture_order',
    message: 'An order: price, quantity and what it costs in all',
  },
  picture_holdings: /*i18n*/ {
    id: 'install.picture_holdings',
    message: 'Your holdings and what each of them has earned',
  },
  picture_wide_stock: /*i18n*/ {
    id: 'install.picture_wide_stock',
    message: 'On a large screen: a share with chart, figures and order book',
  },
  picture_wide_trade: /*i18n*/ {
    id: 'install.picture_wide_trade',
    message: 'On a large screen: the desk with assets, holdings and orders',
  },
} satisfies Record<string, MessageDescriptor>;

export type InstallMessage = keyof typeof installMessages;
