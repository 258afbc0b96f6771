import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { Side } from '../../contract/trade.ts';
import { holdUpdates } from '../app/service-worker.ts';
import { configQuery } from '../data/config.ts';
import { accountQueries } from '../features/account/queries.ts';
import { marketQueries } from '../features/market/queries.ts';
import { tradeQueries } from '../features/trade/queries.ts';
import { codeSearch } from './code-search.ts';
import { rootRoute } from './root.ts';
import { useBack } from './use-back.ts';
import { withScreen } from './with-screen.ts';

const OrderScreen = lazyRouteComponent(
  () => import('../features/trade/OrderScreen.tsx'),
  'OrderScreen',
);

type OrderSearch = { code?: string; side?: Side };

function OrderPage(): ReactNode {
  const { code, side = 'buy' } = orderRoute.useSearch();
  const navigate = orderRoute.useNavigate();
  // An unfinished order must not be lost to an update.
  useEffect(() => holdUpdates(), []);
  return (
    <OrderScreen
      code={code}
      side={side}
      onSide={(chosen) =>
        void navigate({ search: (known) => ({ ...known, side: chosen }), replace: true })
      }
      onBack={useBack('/trade')}
    />
  );
}
export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shares/creatOrder',
  staticData: { requireAuth: true, title: msg`Order`, tab: 'trade' },
  validateSearch: (search: Record<string, unknown>): OrderSearch => ({
    ...codeSearch(search),
    ...(search['side'] === 'sell' || search['side'] === 'buy' ? { side: search['side'] } : {}),
  }),
  loaderDeps: ({ search }: { search: OrderSearch }) => ({ code: search.code }),
  /** Starts the questions; the screen shows what comes. */
  loader: ({ context: { queryClient }, deps: { code } }) => {
    void queryClient.prefetchQuery(tradeQueries.assets());
    void queryClient.prefetchQuery(tradeQueries.positions());
    void queryClient.prefetchQuery(accountQueries.info());
    void queryClient.prefetchQuery(configQuery);
    void queryClient.prefetchQuery(marketQueries.state());
    if (code !== undefined) void queryClient.prefetchQuery(marketQueries.detail(code));
  },
  component: withScreen(OrderPage, OrderScreen),
});
