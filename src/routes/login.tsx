import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { wantedPage } from '../lib/wanted-page.ts';
import { rootRoute } from './root.ts';
import { withScreen } from './with-screen.ts';

/*
 * The pattern of every route: the URL's parameters are checked here, `staticData` says who may see
 * it, the loader ensures the screen's queries, and the screen is a chunk of its own that gets what
 * it needs as props. A screen never reads the route.
 */
const LoginScreen = lazyRouteComponent(
  () => import('../features/account/LoginScreen.tsx'),
  'LoginScreen',
);

function LoginPage(): ReactNode {
  const { to } = loginRoute.useSearch();
  const navigate = loginRoute.useNavigate();
  return (
    <LoginScreen wanted={to} onDone={() => void navigate({ href: to ?? '/home', replace: true })} />
  );
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { requireAuth: false, entry: true, title: msg`Log in`, forget: true },
  /** `to`: the page that was wanted before the login. */
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = wantedPage(search['to']);
    return to === undefined ? {} : { to };
  },
  component: withScreen(LoginPage, LoginScreen),
});
