import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apply',
  staticData: { requireAuth: true, title: msg`Apply for new shares`, tab: 'shares', forget: true },
  component: notOpenYet,
});
