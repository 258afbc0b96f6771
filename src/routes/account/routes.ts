import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { RouteContext } from '../root.ts';
import { under } from '../root.ts';
import { settingSearch, ticketSearch, tradingPasswordSearch, wantedSearch } from '../search.ts';

const me = () => import('../../features/account/MeScreen.tsx');
const setting = () => import('./SettingPage.tsx');
const identity = () => import('./IdentityPage.tsx');
const passwords = () => import('./PasswordPages.tsx');
const tools = () => import('./ToolPages.tsx');
const prefetch = () => import('./prefetch.ts');
const first = () => import('../prefetch.ts');

/** Awaited: these pages have no shape of their own before they know whose they are. */
async function userFirst({ context }: { context: RouteContext }): Promise<void> {
  await (await first()).prefetchUser(context.queryClient);
}

/** Whose account it is: settings, passwords, identity. */
export const accountRoutes = [
  createRoute({
    ...under,
    path: '/personCenter',
    staticData: { requireAuth: true, title: msg`Me`, tab: 'me', tabRoot: true },
    loader: userFirst,
    component: lazyRouteComponent(me, 'MeScreen'),
  }),
  createRoute({
    ...under,
    path: '/my',
    staticData: { requireAuth: true, title: msg`Me`, tab: 'me', tabRoot: true },
    loader: userFirst,
    component: lazyRouteComponent(me, 'MeScreen'),
  }),
  createRoute({
    ...under,
    path: '/setting',
    staticData: { requireAuth: true, title: msg`Settings`, tab: 'me' },
    validateSearch: settingSearch,
    loader: userFirst,
    component: lazyRouteComponent(setting, 'SettingPage'),
  }),
  createRoute({
    ...under,
    path: '/realNameAuthentication',
    staticData: { requireAuth: true, title: msg`Identity verification`, tab: 'me' },
    validateSearch: wantedSearch,
    loader: async ({ context }) => (await prefetch()).prefetchIdentity(context.queryClient),
    component: lazyRouteComponent(identity, 'IdentityPage'),
  }),
  createRoute({
    ...under,
    path: '/payPwd',
    staticData: { requireAuth: true, title: msg`Trading password`, tab: 'me', forget: true },
    validateSearch: tradingPasswordSearch,
    loader: userFirst,
    component: lazyRouteComponent(passwords, 'TradingPasswordPage'),
  }),
  createRoute({
    ...under,
    path: '/change-pwt',
    staticData: { requireAuth: true, title: msg`Change password`, tab: 'me', forget: true },
    component: lazyRouteComponent(passwords, 'ChangePasswordPage'),
  }),
  createRoute({
    ...under,
    path: '/changePassword',
    staticData: { requireAuth: false, title: msg`Change password`, forget: true },
    validateSearch: ticketSearch,
    component: lazyRouteComponent(passwords, 'TicketPasswordPage'),
  }),
  createRoute({
    ...under,
    path: '/forgotPassword',
    staticData: { requireAuth: false, title: msg`Reset password`, forget: true },
    component: lazyRouteComponent(passwords, 'ForgotPasswordPage'),
  }),
  createRoute({
    ...under,
    path: '/test',
    staticData: { requireAuth: true, title: msg`Diagnostics`, tab: 'me' },
    component: lazyRouteComponent(tools, 'DiagnosticsPage'),
  }),
  createRoute({
    ...under,
    path: '/demo',
    staticData: { requireAuth: true, title: msg`Gallery`, tab: 'me' },
    component: lazyRouteComponent(tools, 'GalleryPage'),
  }),
];
