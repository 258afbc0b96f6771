import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { TransactionGroup } from '../../contract/records.ts';
import type { PeriodFilter } from '../../contract/trade.ts';
import { periodSearch } from './period-search.ts';
import { rootRoute } from './root.ts';

/** Named here too: the table of the contract would come with the first screens. */
const groups: readonly TransactionGroup[] = [
  'trade',
  'payment',
  'savings',
  'loan',
  'new_share',
  'other',
];

export const transactionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transaction',
  staticData: { requireAuth: true, title: msg`Transactions`, tab: 'me' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { period?: PeriodFilter; group?: TransactionGroup } => {
    const group = groups.find((each) => each === search['group']);
    return { ...periodSearch(search), ...(group ? { group } : {}) };
  },
  component: lazyRouteComponent(() => import('./TransactionsPage.tsx'), 'TransactionsPage'),
});
