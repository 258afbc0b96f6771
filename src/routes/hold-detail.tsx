import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { marketQueries } from '../features/market/queries.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

type HoldSearch = { code?: string };

const HoldDetailScreen = lazyRouteComponent(
  () => import('../features/trade/HoldDetailScreen.tsx'),
  'HoldDetailScreen',
);

function HoldDetailPage(): ReactNode {
  const { code = '' } = holdDetailRoute.useSearch();
  return <HoldDetailScreen key={code} code={code} onBack={useBack('/ucenter/holding')} />;
}

export const holdDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/holdDetail',
  staticData: { requireAuth: true, title: msg`Holding`, tab: 'trade' },
  validateSearch: codeSearch,
  loaderDeps: ({ search }: { search: HoldSearch }) => ({ code: search.code }),
  /** Starts the questions; the screen shows what comes. Without a share there is only the list. */
  loader: ({ context: { queryClient }, deps: { code } }) => {
    if (code === undefined) throw redirect({ to: '/ucenter/holding', replace: true });
    void queryClient.prefetchQuery(tradeQueries.position(code));
    void queryClient.prefetchInfiniteQuery(marketQueries.bars(code, 'day', 'none'));
  },
  component: withScreen(HoldDetailPage, HoldDetailScreen),
});
