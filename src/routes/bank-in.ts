import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const bankInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bankIn/{-$type}',
  staticData: { requireAuth: true, title: msg`Deposit`, tab: 'me' },
  component: notOpenYet,
});
