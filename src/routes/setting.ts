import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const settingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setting',
  staticData: { requireAuth: true, title: msg`Settings`, tab: 'me' },
  component: notOpenYet,
});
