import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { readMonth } from './month-search.ts';
import { rootRoute } from './root.ts';

export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statement',
  staticData: { requireAuth: true, title: msg`Monthly statement`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>): { month?: string } => {
    const month = readMonth(search['month']);
    return month === undefined ? {} : { month };
  },
  component: lazyRouteComponent(() => import('./StatementPage.tsx'), 'StatementPage'),
});
