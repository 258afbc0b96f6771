import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade',
  staticData: { requireAuth: true, title: msg`Trade`, tab: 'trade', tabRoot: true },
  component: notOpenYet,
});
