import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const newShareDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/new-detail',
  staticData: { requireAuth: true, title: msg`New share`, tab: 'shares' },
  component: notOpenYet,
});
