import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { periodSearch } from './period-search.ts';
import { rootRoute } from './root.ts';

export const savingsLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/moneyLog',
  staticData: { requireAuth: true, title: msg`Savings log`, tab: 'trade' },
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import('./SavingsLogPage.tsx'), 'SavingsLogPage'),
});
