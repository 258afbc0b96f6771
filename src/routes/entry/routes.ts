import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { under } from '../root.ts';
import { registerSearch, wantedSearch } from '../search.ts';

const entry = () => import('./EntryPages.tsx');
const login = () => import('./LoginPage.tsx');
const agreement = () => import('./AgreementPage.tsx');

/** Before the login, and what can be read there. */
export const entryRoutes = [
  createRoute({
    ...under,
    path: '/',
    staticData: { requireAuth: false },
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true });
    },
  }),
  createRoute({
    ...under,
    path: '/login',
    staticData: { requireAuth: false, words: 'entry', title: msg`Log in`, forget: true },
    validateSearch: wantedSearch,
    component: lazyRouteComponent(login, 'LoginPage'),
  }),
  createRoute({
    ...under,
    path: '/register',
    staticData: { requireAuth: false, words: 'entry', title: msg`Register` },
    validateSearch: registerSearch,
    component: lazyRouteComponent(entry, 'RegisterPage'),
  }),
  createRoute({
    ...under,
    path: '/setting/language',
    staticData: { requireAuth: false, words: 'entry', title: msg`Language`, tab: 'me' },
    component: lazyRouteComponent(entry, 'LanguagePage'),
  }),
  createRoute({
    ...under,
    path: '/agreement',
    staticData: {
      requireAuth: false,
      words: 'agreement',
      title: msg`User agreement`,
      forget: true,
    },
    component: lazyRouteComponent(agreement, 'AgreementPage'),
  }),
];
