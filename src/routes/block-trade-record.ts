import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const blockTradeRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/dzjy-record',
  staticData: { requireAuth: true, title: msg`Block trade records`, tab: 'trade' },
  component: notOpenYet,
});
