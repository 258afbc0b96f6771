import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paymentMethods } from '../../contract/cash.ts';
import type { PaymentMethod } from '../../contract/cash.ts';
import { idSearch } from './id-search.ts';
import { periodSearch } from './period-search.ts';
import { rootRoute } from './root.ts';

export const bankRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bankRecord',
  staticData: { requireAuth: true, title: msg`Deposits and withdrawals`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...periodSearch(search),
    ...idSearch(search),
    ...flowSearch(search),
    ...kindSearch(search),
  }),
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'BankRecordPage'),
});

function flowSearch(search: Record<string, unknown>): { flow?: 'in' | 'out' } {
  const flow = search['flow'];
  return flow === 'in' || flow === 'out' ? { flow } : {};
}

function kindSearch(search: Record<string, unknown>): { kind?: PaymentMethod } {
  const kind = paymentMethods.find((method) => method === search['kind']);
  return kind === undefined ? {} : { kind };
}
