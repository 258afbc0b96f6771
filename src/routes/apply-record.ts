import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const applyRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apply-record',
  staticData: { requireAuth: true, title: msg`Application records`, tab: 'shares', forget: true },
  component: notOpenYet,
});
