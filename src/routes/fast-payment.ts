import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute } from './root.ts';

export const fastPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fastpayment',
  staticData: { requireAuth: true, title: msg`Quick payment`, tab: 'me' },
  loader: async ({ context }) => {
    const { askForPayments } = await import('./money-questions.ts');
    askForPayments(context.queryClient);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'QuickPaymentPage'),
});
