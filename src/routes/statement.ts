import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statement',
  staticData: { requireAuth: true, title: msg`Account statement`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>): { month?: string } => {
    const month = search['month'];
    return typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
  },
  component: lazyRouteComponent(() => import('./StatementPage.tsx'), 'StatementPage'),
});
