import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';

import { chosenPeriod, keepPeriod } from '../../features/stock/kept-period.ts';
import { StockScreen } from '../../features/stock/StockScreen.tsx';
import { useSessionUserId } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { shareLinks } from '../links/anchors.tsx';
import { LoginLink, useTrade } from '../links/link-buttons.tsx';
import { usePageSearch } from '../page.ts';
import { stockSearch } from '../search.ts';
import { useBack } from '../use-back.ts';
import styles from './PublicPages.module.css';
import { newsOfShare } from './StockPages.tsx';

const route = getRouteApi('/detail');

/** A share as anybody may see it: the screen of investors, with the login in place of the orders. */
export function PublicSharePage(): ReactNode {
  const { code, chart = chosenPeriod() ?? 'intraday' } = usePageSearch(stockSearch);
  const navigate = route.useNavigate();
  const trade = useTrade();
  const visiting = useSessionUserId() === undefined;
  return (
    <StockScreen
      code={code}
      period={chart}
      onPeriod={(period) => {
        keepPeriod(period);
        void navigate({ search: (known) => ({ ...known, chart: period }), replace: true });
      }}
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
