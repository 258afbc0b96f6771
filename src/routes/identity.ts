import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { wantedPage } from '../session/wanted-page.ts';
import { rootRoute } from './root.ts';

export const identityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/realNameAuthentication',
  staticData: { requireAuth: true, title: msg`Identity verification`, tab: 'me' },
  /** `to`: what asked for an identity, and is gone back to. */
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = wantedPage(search['to']);
    return to === undefined ? {} : { to };
  },
  loader: async ({ context }) => {
    const { prefetchIdentity } = await import('./identity-prefetch.ts');
    prefetchIdentity(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./IdentityPage.tsx'), 'IdentityPage'),
});
