import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { periodSearch } from './period-search.ts';
import { rootRoute } from './root.ts';

export const savingsHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade/history',
  staticData: { requireAuth: true, title: msg`My savings history`, tab: 'trade' },
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import('./SavingsHistoryPage.tsx'), 'SavingsHistoryPage'),
});
