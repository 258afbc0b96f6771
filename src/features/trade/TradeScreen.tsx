import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { positionsQuery } from '../../portfolio/queries.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { TradeAssets } from './TradeAssets.tsx';
import { TradeHoldings } from './TradeHoldings.tsx';
import { Entrances } from './Entrances.tsx';
import { FeesSheet } from '../fees/FeesAndLimits.tsx';
import { refreshTrade } from './refresh.ts';
import { OrderRecords } from './OrderRecords.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { UnconfirmedOrders } from './UnconfirmedOrders.tsx';
import styles from './TradeScreen.module.css';

type Props = {
  notices?: ReactNode;
  /** The order whose sheet is open, where the address names one. */
  orderId: string | undefined;
  onOrderClose: () => void;
};

/** The trade desk: what can be spent, what is held, what is open, and the ways to trade. */
export function TradeScreen({ notices, orderId, onOrderClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [feesShown, setFeesShown] = useState(false);
  const positions = useQuery(positionsQuery);
  const roomy = useMedia('(width >= 75rem)');
  return (
    <Screen
      wide
      top={
        <TopBar
          large
          title={t`Trade`}
          actions={
            <>
              <IconButton
                icon="info"
                label={t`Fees and limits`}
                onClick={() => setFeesShown(true)}
              />
              <AmountsToggle />
            </>
          }
        />
      }
    >
      <PullToRefresh onRefresh={() => refreshTrade(client)}>
        <div className={styles['panes']}>
          <div className={styles['pane']}>
            <TradeAssets />
            <div className={styles['buttons']}>
              <DeedButton
                side="buy"
                render={(props) => (
                  <Link {...props} to="/shares/creatOrder" search={{ side: 'buy' }} />
                )}
              >
                <Trans>Buy</Trans>
              </DeedButton>
              <DeedButton
                variant="outlined"
                side="sell"
                render={(props) => (
                  <Link {...props} to="/shares/creatOrder" search={{ side: 'sell' }} />
                )}
              >
                <Trans>Sell</Trans>
              </DeedButton>
            </div>
            {notices}
            <UnconfirmedOrders />
            <Entrances />
          </div>
          <div className={styles['pane']}>
            <TradeHoldings query={positions} table={roomy} />
            {/* They come after the holdings, which would push them down. */}
            {!positions.isPending && <OrderRecords />}
          </div>
        </div>
      </PullToRefresh>
      <OrderSheet order={null} id={orderId} onClose={onOrderClose} />
      <FeesSheet open={feesShown} onClose={() => setFeesShown(false)} />
    </Screen>
  );
}
