import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/detail',
  staticData: { requireAuth: false, title: msg`Stock`, tab: 'market' },
  component: notOpenYet,
});
