import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const holdingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/holding',
  staticData: { requireAuth: true, title: msg`Holdings`, tab: 'trade' },
  component: notOpenYet,
});
