import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade',
  staticData: { requireAuth: true, title: msg`Trade`, tab: 'trade', tabRoot: true },
  loader: async ({ context }) => {
    const { askForDesk } = await import('./questions.ts');
    askForDesk(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./TradePage.tsx'), 'TradePage'),
});
