import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const searchPublicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { requireAuth: false, title: msg`Search`, tab: 'market' },
  component: notOpenYet,
});
