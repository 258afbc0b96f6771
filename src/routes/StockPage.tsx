import type { ReactNode } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';

import { StockScreen } from '../features/stock/StockScreen.tsx';
import { readShareCode } from '../lib/share-code.ts';
import { SearchLink } from './SearchLink.tsx';
import { alertsOfShare } from './share-alerts.tsx';
import { shareLinks } from './share-links.tsx';
import { newsOfShare } from './share-news.tsx';
import { useTrade } from './use-trade.ts';

const route = getRouteApi('/stockInfo/{-$title}');

/** The share stands in the path or as `code`; whatever else the path says is no share. */
export function StockPage(): ReactNode {
  const { title } = route.useParams();
  const { code, chart = 'intraday' } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const trade = useTrade();
  return (
    <StockScreen
      code={readShareCode(title) ?? code ?? title}
      period={chart}
      onPeriod={(period) =>
        void navigate({ search: (known) => ({ ...known, chart: period }), replace: true })
      }
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ to: '/market' })
      }
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      news={newsOfShare}
      alerts={alertsOfShare}
      search={<SearchLink block />}
    />
  );
}
