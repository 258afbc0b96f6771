import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { under } from '../root.ts';
import {
  codeOf,
  codeSearch,
  historySearch,
  idSearch,
  orderSearch,
  periodSearch,
  resultSearch,
  tradeSearch,
} from '../search.ts';
import type { At, HistorySearch, IdSearch } from '../search.ts';

const trade = () => import('./TradePage.tsx');
const order = () => import('./OrderPage.tsx');
const holdings = () => import('./HoldingPages.tsx');
const result = () => import('./ResultPage.tsx');
const blocks = () => import('./BlockPages.tsx');
const prefetch = () => import('../prefetch.ts');
const prefetchOffers = () => import('../new-shares/prefetch.ts');

/** Orders, holdings and block trades. */
export const tradeRoutes = [
  createRoute({
    ...under,
    path: '/trade',
    staticData: { requireAuth: true, title: msg`Trade`, tab: 'trade', tabRoot: true },
    validateSearch: tradeSearch,
    loader: async ({ context }) => (await prefetch()).prefetchTrade(context.queryClient),
    component: lazyRouteComponent(trade, 'TradePage'),
  }),
  createRoute({
    ...under,
    path: '/shares/creatOrder',
    staticData: { requireAuth: true, title: msg`Order`, tab: 'trade' },
    validateSearch: orderSearch,
    loaderDeps: codeOf,
    loader: async ({ context, deps }) =>
      (await prefetch()).prefetchOrder(context.queryClient, deps.code),
    component: lazyRouteComponent(order, 'OrderPage'),
  }),
  createRoute({
    ...under,
    path: '/ucenter/holding',
    staticData: { requireAuth: true, title: msg`Holdings`, tab: 'trade' },
    validateSearch: codeSearch,
    loader: async ({ context }) => (await prefetch()).prefetchHoldings(context.queryClient),
    component: lazyRouteComponent(holdings, 'HoldingsPage'),
  }),
  createRoute({
    ...under,
    path: '/shares/holdDetail',
    staticData: { requireAuth: true, title: msg`Holding`, tab: 'trade' },
    validateSearch: codeSearch,
    loaderDeps: codeOf,
    /** Without a share there is only the list. */
    loader: async ({ context, deps: { code } }) => {
      if (code === undefined) throw redirect({ to: '/ucenter/holding', replace: true });
      (await prefetch()).prefetchHolding(context.queryClient, code);
    },
    component: lazyRouteComponent(holdings, 'HoldDetailPage'),
  }),
  createRoute({
    ...under,
    path: '/ucenter/result',
    staticData: {
      requireAuth: true,
      title: msg({ message: 'Result', context: 'of the account' }),
      tab: 'trade',
    },
    validateSearch: resultSearch,
    loader: async ({ context }) => (await prefetch()).prefetchResult(context.queryClient),
    component: lazyRouteComponent(result, 'ResultPage'),
  }),
  createRoute({
    ...under,
    path: '/historyPosition',
    staticData: { requireAuth: true, title: msg`Closed positions`, tab: 'trade' },
    validateSearch: historySearch,
    loaderDeps: ({ search: { period } }: At<HistorySearch>) => ({ period }),
    loader: async ({ context, deps }) =>
      (await prefetch()).prefetchHistory(context.queryClient, deps.period ?? 'all'),
    component: lazyRouteComponent(holdings, 'HistoryPage'),
  }),
  createRoute({
    ...under,
    path: '/historyDetail',
    staticData: { requireAuth: true, title: msg`Closed position`, tab: 'trade' },
    validateSearch: idSearch,
    loaderDeps: ({ search: { id } }: At<IdSearch>) => ({ id }),
    /** Without an id there is only the list. */
    loader: async ({ context, deps: { id } }) => {
      if (id === undefined) throw redirect({ to: '/historyPosition', replace: true });
      (await prefetch()).prefetchClosedPosition(context.queryClient, id);
    },
    component: lazyRouteComponent(holdings, 'HistoryDetailPage'),
  }),
  createRoute({
    ...under,
    path: '/shares/dzjy',
    staticData: { requireAuth: true, title: msg`Block trade`, tab: 'trade' },
    loader: async ({ context }) =>
      (await prefetchOffers()).prefetchBlockOffers(context.queryClient),
    component: lazyRouteComponent(blocks, 'BlockTradePage'),
  }),
  createRoute({
    ...under,
    path: '/shares/dzjy-record',
    staticData: { requireAuth: true, title: msg`Block trade records`, tab: 'trade' },
    validateSearch: periodSearch,
    component: lazyRouteComponent(blocks, 'BlockTradeRecordPage'),
  }),
];
