import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const identityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/realNameAuthentication',
  staticData: { requireAuth: true, title: msg`Identity verification`, tab: 'me' },
  component: notOpenYet,
});
