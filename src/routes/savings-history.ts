import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const savingsHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade/history',
  staticData: { requireAuth: true, title: msg`My savings history`, tab: 'trade' },
  component: notOpenYet,
});
