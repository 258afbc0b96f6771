import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { PeriodFilter } from '../../contract/trade.ts';
import { rootRoute } from './root.ts';

const periods: readonly PeriodFilter[] = ['today', 'week', 'month', 'quarter', 'year'];

export const blockTradeRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/dzjy-record',
  staticData: { requireAuth: true, title: msg`Block trade records`, tab: 'trade' },
  validateSearch: (search: Record<string, unknown>): { period?: PeriodFilter } => {
    const period = periods.find((each) => each === search['period']);
    return period ? { period } : {};
  },
  component: lazyRouteComponent(() => import('./BlockTradeRecordPage.tsx'), 'BlockTradeRecordPage'),
});
