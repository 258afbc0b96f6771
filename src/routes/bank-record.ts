import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const bankRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bankRecord',
  staticData: { requireAuth: true, title: msg`Deposits and withdrawals`, tab: 'me' },
  component: notOpenYet,
});
