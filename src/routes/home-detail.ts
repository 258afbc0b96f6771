import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const homeDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/homedetail',
  staticData: { requireAuth: true, title: msg`Details`, tab: 'home' },
  component: notOpenYet,
});
