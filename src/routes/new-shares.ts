import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const newSharesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/new',
  staticData: { requireAuth: true, title: msg`New shares`, tab: 'shares', tabRoot: true },
  component: notOpenYet,
});
