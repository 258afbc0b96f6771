import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const stockInfoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stockInfo/{-$title}',
  staticData: { requireAuth: true, title: msg`Stock`, tab: 'market' },
  component: notOpenYet,
});
