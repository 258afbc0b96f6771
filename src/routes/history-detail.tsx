import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const historyDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/historyDetail',
  staticData: { requireAuth: true, title: msg`Closed position`, tab: 'trade' },
  component: notOpenYet,
});
