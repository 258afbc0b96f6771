import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-pwt',
  staticData: { requireAuth: true, title: msg`Change password`, tab: 'me', forget: true },
  component: lazyRouteComponent(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage'),
});
