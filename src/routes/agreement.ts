import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const agreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreement',
  staticData: {
    requireAuth: false,
    words: 'agreement',
    title: msg`User agreement`,
    forget: true,
  },
  component: lazyRouteComponent(() => import('./AgreementPage.tsx'), 'AgreementPage'),
});
