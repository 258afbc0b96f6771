import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ChartPeriod } from '../features/stock/chart-period.ts';
import { StockScreen } from '../features/stock/StockScreen.tsx';
import { SearchLink } from './SearchLink.tsx';
import { alertsOfShare } from './share-alerts.tsx';
import { shareLinks } from './share-links.tsx';
import { newsOfShare } from './share-news.tsx';
import { useTrade } from './use-trade.ts';

/** The screen of a share beside the market's list. */
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
      news={newsOfShare}
      alerts={alertsOfShare}
      search={<SearchLink block />}
    />
  );
}
