import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { readMarketAddress, readShareCode } from '../../features/market/market-address.ts';
import { under } from '../root.ts';
import { codeOf, pickSearch, querySearch, stockSearch } from '../search.ts';

const market = () => import('./MarketPage.tsx');
const stock = () => import('./StockPages.tsx');
const publicShare = () => import('./PublicSharePage.tsx');
const search = () => import('./SearchPages.tsx');
const visitors = () => import('./PublicPages.tsx');
const first = () => import('../first/prefetch.ts');
const prefetch = () => import('../prefetch.ts');
const prefetchOffers = () => import('../new-shares/prefetch.ts');

/** Shares, for investors and for whoever has no session. */
export const marketRoutes = [
  createRoute({
    ...under,
    path: '/market',
    staticData: {
      requireAuth: true,
      words: 'market',
      title: msg`Market`,
      tab: 'market',
      tabRoot: true,
    },
    validateSearch: readMarketAddress,
    loader: async ({ context }) => (await first()).prefetchMarket(context.queryClient),
    component: lazyRouteComponent(market, 'MarketPage'),
  }),
  createRoute({
    ...under,
    path: '/search/search',
    staticData: { requireAuth: true, words: 'market', title: msg`Search`, tab: 'market' },
    validateSearch: pickSearch,
    loader: async ({ context }) => (await prefetch()).prefetchSearch(context.queryClient),
    component: lazyRouteComponent(search, 'InvestorSearchPage'),
  }),
  createRoute({
    ...under,
    path: '/stockInfo/{-$title}',
    staticData: { requireAuth: true, words: 'stock', title: msg`Share`, tab: 'market' },
    validateSearch: stockSearch,
    loaderDeps: codeOf,
    loader: async ({ context, params: { title }, deps }) => {
      const code = readShareCode(title) ?? deps.code;
      if (code === undefined) return;
      await (await first()).prefetchStock(context.queryClient, code);
    },
    component: lazyRouteComponent(stock, 'StockPage'),
  }),
  createRoute({
    ...under,
    path: '/search',
    staticData: { requireAuth: false, words: 'market', title: msg`Search`, tab: 'market' },
    validateSearch: querySearch,
    loader: async ({ context }) => (await prefetch()).prefetchSearch(context.queryClient),
    component: lazyRouteComponent(search, 'PublicSearchPage'),
  }),
  createRoute({
    ...under,
    path: '/detail',
    staticData: { requireAuth: false, title: msg`Share`, tab: 'market' },
    validateSearch: stockSearch,
    loaderDeps: codeOf,
    loader: async ({ context, deps: { code } }) => {
      if (code === undefined) return;
      (await prefetch()).prefetchPublicStock(context.queryClient, code);
    },
    component: lazyRouteComponent(publicShare, 'PublicSharePage'),
  }),
  createRoute({
    ...under,
    path: '/explore',
    staticData: { requireAuth: false, title: msg`Explore`, tab: 'market' },
    loader: async ({ context }) => (await prefetchOffers()).prefetchExplore(context.queryClient),
    component: lazyRouteComponent(visitors, 'ExplorePage'),
  }),
  createRoute({
    ...under,
    path: '/shop',
    staticData: { requireAuth: false, title: msg`On offer`, tab: 'home' },
    loader: async ({ context }) => (await prefetchOffers()).prefetchShelf(context.queryClient),
    component: lazyRouteComponent(visitors, 'ShopPage'),
  }),
];
