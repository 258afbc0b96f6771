import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { tradeQueries } from '../features/trade/queries.ts';
import { idSearch } from './id-search.ts';
import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

type DetailSearch = { id?: string };

const HistoryDetailScreen = lazyRouteComponent(
  () => import('../features/trade/HistoryDetailScreen.tsx'),
  'HistoryDetailScreen',
);

function HistoryDetailPage(): ReactNode {
  const { id = '' } = historyDetailRoute.useSearch();
  return <HistoryDetailScreen key={id} id={id} onBack={useBack('/historyPosition')} />;
}

export const historyDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/historyDetail',
  staticData: { requireAuth: true, title: msg`Closed position`, tab: 'trade' },
  validateSearch: idSearch,
  loaderDeps: ({ search }: { search: DetailSearch }) => ({ id: search.id }),
  /** Starts the question; the screen shows what comes. Without an id there is only the list. */
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) throw redirect({ to: '/historyPosition', replace: true });
    void queryClient.prefetchQuery(tradeQueries.closedPosition(id));
  },
  component: withScreen(HistoryDetailPage, HistoryDetailScreen),
});
