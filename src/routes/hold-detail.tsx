import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const holdDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/holdDetail',
  staticData: { requireAuth: true, title: msg`Holding`, tab: 'trade' },
  component: notOpenYet,
});
