import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/creatOrder',
  staticData: { requireAuth: true, title: msg`Order`, tab: 'trade' },
  component: notOpenYet,
});
