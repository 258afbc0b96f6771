import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const exploreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/explore',
  staticData: { requireAuth: false, title: msg`Explore`, tab: 'market' },
  component: notOpenYet,
});
