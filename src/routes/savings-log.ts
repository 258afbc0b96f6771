import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const savingsLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/moneyLog',
  staticData: { requireAuth: true, title: msg`Savings log`, tab: 'trade' },
  component: notOpenYet,
});
