import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const agreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreement',
  staticData: { requireAuth: false, title: msg`User agreement`, forget: true },
  component: notOpenYet,
});
