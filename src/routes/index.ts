import { createRoute, redirect } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { requireAuth: false },
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});
