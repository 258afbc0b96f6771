import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-pwt',
  staticData: { requireAuth: true, title: msg`Change password`, tab: 'me' },
  component: notOpenYet,
});
