import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const transferRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/transfer',
  staticData: { requireAuth: true, title: msg`Bank transfer`, tab: 'me' },
  component: notOpenYet,
});
