import { useState } from 'react';
import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, useNavigate, useRouter } from '@tanstack/react-router';

import type { Side } from '../../contract/trade.ts';
import { chartPeriods } from '../features/market/chart-period.ts';
import type { ChartPeriod } from '../features/market/chart-period.ts';
import { readCode } from '../features/market/market-address.ts';
import { marketQueries } from '../features/market/queries.ts';
import { rootRoute } from './root.ts';
import { SearchLink } from './SearchLink.tsx';
import { shareLinks } from './share-links.tsx';
import { withScreen } from './with-screen.ts';

const StockScreen = lazyRouteComponent(
  () => import('../features/market/StockScreen.tsx'),
  'StockScreen',
);

type StockSearch = { code?: string; chart?: ChartPeriod };

/** The share stands in the path or as `code`; whatever else the path says is no share. */
function StockPage(): ReactNode {
  const { title } = stockInfoRoute.useParams();
  const { code, chart = 'intraday' } = stockInfoRoute.useSearch();
  const navigate = stockInfoRoute.useNavigate();
  const router = useRouter();
  const trade = useTrade();
  return (
    <StockScreen
      code={readCode(title) ?? code ?? title}
      period={chart}
      onPeriod={(period) =>
        void navigate({ search: (known) => ({ ...known, chart: period }), replace: true })
      }
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ to: '/market' })
      }
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      search={<SearchLink block />}
    />
  );
}

/** The same beside the market's list. */
export function StockPane({ code }: { code: string | undefined }): ReactNode {
  const [period, setPeriod] = useState<ChartPeriod>('intraday');
  const trade = useTrade();
  return (
    <StockScreen
      code={code}
      period={period}
      onPeriod={setPeriod}
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      search={<SearchLink block />}
    />
  );
}

function useTrade(): (side: Side, code: string) => void {
  const navigate = useNavigate();
  return (side, code) => void navigate({ to: '/shares/creatOrder', search: { code, side } });
}

export const stockInfoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stockInfo/{-$title}',
  staticData: { requireAuth: true, title: msg`Share`, tab: 'market' },
  validateSearch: (search: Record<string, unknown>): StockSearch => {
    const code = readCode(search['code']);
    const chart = chartPeriods.find((period) => period === search['chart']);
    return { ...(code ? { code } : {}), ...(chart ? { chart } : {}) };
  },
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: ({ context: { queryClient }, params: { title }, deps }) => {
    const code = readCode(title) ?? deps.code;
    if (code === undefined) return;
    void queryClient.prefetchQuery(marketQueries.detail(code));
    void queryClient.prefetchQuery(marketQueries.intraday(code));
    void queryClient.prefetchQuery(marketQueries.instruments());
  },
  component: withScreen(StockPage, StockScreen),
});
