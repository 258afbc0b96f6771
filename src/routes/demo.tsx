import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';
import { withScreen } from './with-screen.ts';

const GalleryScreen = lazyRouteComponent(
  () => import('../features/gallery/GalleryScreen.tsx'),
  'GalleryScreen',
);

function GalleryPage(): ReactNode {
  const navigate = demoRoute.useNavigate();
  return <GalleryScreen onBack={() => void navigate({ to: '/home' })} />;
}

export const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo',
  staticData: { requireAuth: true, title: msg`Gallery`, tab: 'me' },
  component: withScreen(GalleryPage, GalleryScreen),
});
