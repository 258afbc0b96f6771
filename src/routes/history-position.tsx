import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { PeriodFilter } from '../../contract/trade.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

type HistorySearch = { period?: PeriodFilter; id?: string };

const periods: readonly PeriodFilter[] = ['today', 'week', 'month', 'quarter', 'year'];

const HistoryScreen = lazyRouteComponent(
  () => import('../features/trade/HistoryScreen.tsx'),
  'HistoryScreen',
);

function HistoryPage(): ReactNode {
  const { period = 'all', id } = historyPositionRoute.useSearch();
  const navigate = historyPositionRoute.useNavigate();
  return (
    <HistoryScreen
      period={period}
      id={id}
      onPeriod={(chosen) =>
        void navigate({ search: chosen === 'all' ? {} : { period: chosen }, replace: true })
      }
      onBack={useBack('/trade')}
    />
  );
}

export const historyPositionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/historyPosition',
  staticData: { requireAuth: true, title: msg`Closed positions`, tab: 'trade' },
  validateSearch: (search: Record<string, unknown>): HistorySearch => {
    const period = periods.find((each) => each === search['period']);
    return { ...idSearch(search), ...(period ? { period } : {}) };
  },
  loaderDeps: ({ search }: { search: HistorySearch }) => ({ period: search.period }),
  /** Starts the question; the screen shows what comes. */
  loader: ({ context: { queryClient }, deps: { period = 'all' } }) => {
    void queryClient.prefetchInfiniteQuery(tradeQueries.closedPositions(period));
  },
  component: withScreen(HistoryPage, HistoryScreen),
});
