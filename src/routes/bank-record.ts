import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { PaymentSearch } from './payment-filter.ts';
import { rootRoute } from './root.ts';

export const bankRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bankRecord',
  staticData: { requireAuth: true, title: msg`Deposits and withdrawals`, tab: 'me' },
  // Checked where it is used: the words of the filter come with the screen.
  validateSearch: (search: PaymentSearch): PaymentSearch => search,
  loaderDeps: ({ search }: { search: PaymentSearch }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchPaymentRecords } = await import('./money-prefetch.ts');
    prefetchPaymentRecords(context.queryClient, deps);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'BankRecordPage'),
});
