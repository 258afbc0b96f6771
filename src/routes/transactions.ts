import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const transactionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transaction',
  staticData: { requireAuth: true, title: msg`Transactions`, tab: 'me' },
  component: notOpenYet,
});
