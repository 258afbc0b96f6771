import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const customerServiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customerService',
  staticData: { requireAuth: true, title: msg`Customer service`, tab: 'me' },
  component: notOpenYet,
});
