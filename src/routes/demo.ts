import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo',
  staticData: { requireAuth: true, title: msg`Gallery`, tab: 'me' },
  component: lazyRouteComponent(() => import('./GalleryPage.tsx'), 'GalleryPage'),
});
