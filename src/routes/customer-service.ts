import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const customerServiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customerService',
  staticData: { requireAuth: true, title: msg`Customer service`, tab: 'me' },
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'chat' } =>
    view === 'chat' ? { view } : {},
  component: lazyRouteComponent(() => import('./CustomerServicePage.tsx'), 'CustomerServicePage'),
});
