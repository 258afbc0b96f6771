import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { MySavings } from '../../../contract/savings/types.ts';
import { refreshNow } from '../../live/refresh.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { MyBalance } from './MyBalance.tsx';
import { ProductCard } from './ProductCard.tsx';
import { savingsQueries } from './queries.ts';
import styles from './SavingsScreen.module.css';
import { UnconfirmedSavings } from './UnconfirmedSavings.tsx';

/** The savings product: what it brings, what is in it, and the way in and out. */
export function SavingsScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const product = useQuery(savingsQueries.product());
  const mine = useQuery(savingsQueries.mine());
  const staleAt = useStaleAt(product, mine);
  const roomy = useRoom();
  return (
    <Screen
      wide
      top={<TopBar title={t`Savings`} onBack={onBack} actions={<AmountsToggle />} />}
      footer={!roomy && <Ways mine={mine.data} />}
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: savingsQueries.all }])}>
        <div className={styles['page']}>
          <div className={styles['pane']}>
            <UnconfirmedSavings />
            {mine.error && !mine.data ? (
              <NotLoaded query={mine} error={mine.error} />
            ) : (
              <MyBalance mine={mine.data} product={product.data} staleAt={staleAt} />
            )}
            {roomy && <Ways mine={mine.data} />}
            <Card flush>
              <Row
                leading={<Icon name="calendar" />}
                title={<Trans>Income day by day</Trans>}
                render={(anchor) => <Link {...anchor} to="/ucenter/moneyLog" />}
              />
              <Row
                leading={<Icon name="history" />}
                title={<Trans>Purchases and redemptions</Trans>}
                render={(anchor) => <Link {...anchor} to="/trade/history" />}
              />
            </Card>
          </div>
          <div className={styles['pane']}>
            {product.data ? (
              <ProductCard product={product.data} />
            ) : product.error ? (
              <NotLoaded query={product} error={product.error} />
            ) : (
              <div aria-busy="true">
                <Skeleton shape="chart" />
              </div>
            )}
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

type NotLoadedProps = {
  query: { isFetching: boolean; refetch: () => unknown };
  error: Error;
};

function NotLoaded({ query, error }: NotLoadedProps) {
  return (
    <Card>
      <ErrorState text={loadFailureWords(error)} query={query} />
    </Card>
  );
}

function Ways({ mine }: { mine: MySavings | undefined }) {
  const nothingIn = mine === undefined || mine.redeemableMinor === 0;
  return (
    <div className={styles['buttons']}>
      {nothingIn ? (
        <Button variant="secondary" disabled data-testid="redeem-savings">
          <Trans>Redeem</Trans>
        </Button>
      ) : (
        <DeedButton
          variant="secondary"
          render={(anchor) => (
            <Link
              {...anchor}
              to="/payment"
              search={{ side: 'redemption' }}
              data-testid="redeem-savings"
            />
          )}
        >
          <Trans>Redeem</Trans>
        </DeedButton>
      )}
      <DeedButton render={(anchor) => <Link {...anchor} to="/payment" data-testid="buy-savings" />}>
        <Trans context="savings">Buy</Trans>
      </DeedButton>
    </div>
  );
}
