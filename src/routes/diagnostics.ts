import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const diagnosticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test',
  staticData: { requireAuth: true, title: msg`Diagnostics`, tab: 'me' },
  component: lazyRouteComponent(() => import('./DiagnosticsPage.tsx'), 'DiagnosticsPage'),
});
