import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const changePasswordPublicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changePassword',
  staticData: { requireAuth: false, title: msg`Change password` },
  component: notOpenYet,
});
