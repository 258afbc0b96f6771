import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';

import { useSessionUserId } from '../session/session.ts';
import { StockScreen } from '../features/stock/StockScreen.tsx';
import { chartPeriods } from '../features/stock/chart-period.ts';
import { readShareCode } from '../lib/share-code.ts';
import { Button } from '../ui/Button.tsx';
import { LoginLink } from './LoginLink.tsx';
import { shareLinks } from './share-links.tsx';
import { newsOfShare } from './share-news.tsx';
import styles from './PublicPages.module.css';
import { useBack } from './use-back.ts';
import { useTrade } from './use-trade.ts';

const route = getRouteApi('/detail');

/** A share as anybody may see it: the screen of investors, with the login in place of the orders. */
export function PublicSharePage(): ReactNode {
  // The router keeps what a route's check of its address drops: checked again where it is used.
  const search = route.useSearch();
  const code = readShareCode(search.code);
  const chart = chartPeriods.find((period) => period === search.chart) ?? 'intraday';
  const navigate = route.useNavigate();
  const trade = useTrade();
  const visiting = useSessionUserId() === undefined;
  return (
    <StockScreen
      code={code}
      period={chart}
      onPeriod={(period) =>
        void navigate({ search: (known) => ({ ...known, chart: period }), replace: true })
      }
      onBack={useBack('/explore')}
      onTrade={trade}
      renderHolding={shareLinks.toHolding}
      news={newsOfShare}
      {...(visiting ? { invitation: <TradeInvitation /> } : {})}
      search={
        <Button render={(anchor) => <Link to="/search" {...anchor} />}>
          <Trans>Search</Trans>
        </Button>
      }
    />
  );
}

function TradeInvitation() {
  return (
    <div className={styles['invitation']}>
      <p className={styles['quiet']}>
        <Trans>Log in to buy, to sell and to watch this share.</Trans>
      </p>
      <LoginLink block />
    </div>
  );
}
