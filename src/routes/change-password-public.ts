import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const changePasswordPublicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changePassword',
  staticData: { requireAuth: false, title: msg`Change password`, forget: true },
  /** `code`: the ticket of a link to a new password. */
  validateSearch: (search: Record<string, unknown>): { code?: string } => {
    const { code } = search;
    return typeof code === 'string' && code.length <= 64 ? { code } : {};
  },
  component: lazyRouteComponent(() => import('./TicketPasswordPage.tsx'), 'TicketPasswordPage'),
});
