import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const blockTradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/dzjy',
  staticData: { requireAuth: true, title: msg`Block trade`, tab: 'trade' },
  component: notOpenYet,
});
