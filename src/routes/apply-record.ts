import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const applyRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apply-record',
  staticData: { requireAuth: true, title: msg`Application records`, tab: 'shares', forget: true },
  component: lazyRouteComponent(() => import('./ApplyRecordPage.tsx'), 'ApplyRecordPage'),
});
