import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const bankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/bank',
  staticData: { requireAuth: true, title: msg`Bind a bank card`, tab: 'me' },
  component: notOpenYet,
});
