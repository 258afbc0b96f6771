import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const savingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade/money',
  staticData: { requireAuth: true, title: msg`Savings`, tab: 'trade' },
  component: notOpenYet,
});
