import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const historyPositionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/historyPosition',
  staticData: { requireAuth: true, title: msg`Closed positions`, tab: 'trade' },
  component: notOpenYet,
});
