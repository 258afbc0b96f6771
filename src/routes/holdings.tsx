import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { tradeQueries } from '../features/trade/queries.ts';
import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

const HoldingsScreen = lazyRouteComponent(
  () => import('../features/trade/HoldingsScreen.tsx'),
  'HoldingsScreen',
);

function HoldingsPage(): ReactNode {
  const { code } = holdingsRoute.useSearch();
  return <HoldingsScreen code={code} onBack={useBack('/trade')} />;
}

export const holdingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ucenter/holding',
  staticData: { requireAuth: true, title: msg`Holdings`, tab: 'trade' },
  validateSearch: codeSearch,
  /** Starts the question; the screen shows what comes. */
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(tradeQueries.positions());
  },
  component: withScreen(HoldingsPage, HoldingsScreen),
});
