import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo',
  staticData: { requireAuth: true, title: msg`Gallery`, tab: 'me' },
  component: notOpenYet,
});
