import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';

import { loadMe, MePage } from './me-page.ts';
import { rootRoute } from './root.ts';

export const personCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/personCenter',
  staticData: { requireAuth: true, title: msg`Me`, tab: 'me', tabRoot: true },
  loader: loadMe,
  component: MePage,
});
