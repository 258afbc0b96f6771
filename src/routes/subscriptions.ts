import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const subscriptionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/shengou',
  staticData: { requireAuth: true, title: msg`My subscriptions`, tab: 'shares' },
  component: notOpenYet,
});
