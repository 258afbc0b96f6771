import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const bankListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/bank-list',
  staticData: { requireAuth: true, title: msg`My bank cards`, tab: 'me' },
  component: notOpenYet,
});
