import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const fastPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fastpayment',
  staticData: { requireAuth: true, title: msg`Quick payment`, tab: 'me' },
  component: notOpenYet,
});
