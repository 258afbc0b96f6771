import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { under } from '../root.ts';
import { homeDetailSearch, messagesSearch, newsSearch, serviceSearch } from '../search.ts';
import type { At, HomeDetailSearch } from '../search.ts';

const home = () => import('./HomePage.tsx');
const details = () => import('./HomeDetailPage.tsx');
const news = () => import('./NewsPage.tsx');
const contact = () => import('./ContactPages.tsx');
const first = () => import('../first/prefetch.ts');
const prefetch = () => import('../prefetch.ts');

/** The home screen, what stands on it, and what the brokerage says. */
export const homeRoutes = [
  createRoute({
    ...under,
    path: '/home',
    staticData: {
      requireAuth: true,
      words: 'market',
      title: msg`Home`,
      tab: 'home',
      tabRoot: true,
    },
    loader: async ({ context }) => (await first()).prefetchHome(context.queryClient),
    component: lazyRouteComponent(home, 'HomePage'),
  }),
  createRoute({
    ...under,
    path: '/homedetail',
    staticData: { requireAuth: true, title: msg`Details`, tab: 'home' },
    validateSearch: homeDetailSearch,
    loaderDeps: ({ search: { index } }: At<HomeDetailSearch>) => ({ index }),
    loader: async ({ context, deps: { index } }) => {
      if (index === undefined) return;
      (await prefetch()).prefetchIndex(context.queryClient, index);
    },
    component: lazyRouteComponent(details, 'HomeDetailPage'),
  }),
  createRoute({
    ...under,
    path: '/cms/web',
    staticData: { requireAuth: true, title: msg`News`, tab: 'home' },
    validateSearch: newsSearch,
    component: lazyRouteComponent(news, 'NewsPage'),
  }),
  createRoute({
    ...under,
    path: '/messages',
    staticData: { requireAuth: true, title: msg`Messages`, tab: 'me' },
    validateSearch: messagesSearch,
    component: lazyRouteComponent(contact, 'MessagesPage'),
  }),
  createRoute({
    ...under,
    path: '/customerService',
    staticData: { requireAuth: true, title: msg`Customer service`, tab: 'me' },
    validateSearch: serviceSearch,
    component: lazyRouteComponent(contact, 'CustomerServicePage'),
  }),
];
