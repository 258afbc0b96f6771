import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment',
  staticData: { requireAuth: true, title: msg`Buy savings units`, tab: 'trade' },
  component: notOpenYet,
});
