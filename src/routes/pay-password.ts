import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { wantedPage } from '../session/wanted-page.ts';
import { rootRoute } from './root.ts';

export const payPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payPwd',
  staticData: {
    requireAuth: true,
    title: msg`Trading password`,
    tab: 'me',
    forget: true,
  },
  /**
   * `first`: straight after registration, when it may be put off; `forgot`: the old one is not
   * known any more; `to`: where to go on.
   */
  validateSearch: (
    search: Record<string, unknown>,
  ): { first?: true; forgot?: true; to?: string } => {
    const to = wantedPage(search['to']);
    return {
      ...(search['first'] === true ? { first: true as const } : {}),
      ...(search['forgot'] === true ? { forgot: true as const } : {}),
      ...(to === undefined ? {} : { to }),
    };
  },
  loader: async ({ context }) => {
    const { prefetchUser } = await import('./prefetch.ts');
    await prefetchUser(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./PayPasswordPage.tsx'), 'PayPasswordPage'),
});
