import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { under } from '../root.ts';
import { codeOf, codeSearch, newSharesSearch, subscriptionsSearch } from '../search.ts';
import type { At, SubscriptionsSearch } from '../search.ts';

const calendar = () => import('./NewSharesPage.tsx');
const issues = () => import('./IssuePages.tsx');
const prefetch = () => import('./prefetch.ts');

/** New shares: issues, applications, subscriptions. */
export const newShareRoutes = [
  createRoute({
    ...under,
    path: '/shares/new',
    staticData: { requireAuth: true, title: msg`New shares`, tab: 'shares', tabRoot: true },
    validateSearch: newSharesSearch,
    loader: async ({ context }) => (await prefetch()).prefetchNewShares(context.queryClient),
    component: lazyRouteComponent(calendar, 'NewSharesPage'),
  }),
  createRoute({
    ...under,
    path: '/shares/new-detail',
    staticData: { requireAuth: true, title: msg`New share`, tab: 'shares' },
    validateSearch: codeSearch,
    loaderDeps: codeOf,
    /** Without an issue there is only the list. */
    loader: async ({ context, deps: { code } }) => {
      if (code === undefined) throw redirect({ to: '/shares/new', replace: true });
      (await prefetch()).prefetchNewShare(context.queryClient, code);
    },
    component: lazyRouteComponent(issues, 'NewShareDetailPage'),
  }),
  createRoute({
    ...under,
    path: '/apply',
    staticData: {
      requireAuth: true,
      title: msg`Apply for new shares`,
      tab: 'shares',
      forget: true,
    },
    validateSearch: codeSearch,
    loaderDeps: codeOf,
    loader: async ({ context, deps }) =>
      (await prefetch()).prefetchApplying(context.queryClient, deps.code),
    component: lazyRouteComponent(issues, 'ApplyPage'),
  }),
  createRoute({
    ...under,
    path: '/apply-record',
    staticData: { requireAuth: true, title: msg`Application records`, tab: 'shares', forget: true },
    component: lazyRouteComponent(issues, 'ApplyRecordPage'),
  }),
  createRoute({
    ...under,
    path: '/ucenter/shengou',
    staticData: { requireAuth: true, title: msg`My subscriptions`, tab: 'shares' },
    validateSearch: subscriptionsSearch,
    loaderDeps: ({ search }: At<SubscriptionsSearch>) => search,
    loader: async ({ context, deps }) =>
      (await prefetch()).prefetchSubscriptions(context.queryClient, deps.status ?? 'open', deps.id),
    component: lazyRouteComponent(issues, 'SubscriptionsPage'),
  }),
];
