import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { notOpenYet } from './not-open-yet.ts';
import { rootRoute } from './root.ts';

export const marketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/market',
  staticData: { requireAuth: true, title: msg`Market`, tab: 'market', tabRoot: true },
  component: notOpenYet,
});
