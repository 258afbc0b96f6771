import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Assets, Position } from '../../../contract/trade.ts';
import { useStaleAt } from '../../data/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Change } from '../../ui/Change.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { loadFailureWords } from '../../desk/failure-words.ts';
import { useLiveTotals } from './live.ts';
import { tradeQueries } from './queries.ts';
import styles from './DeskAssets.module.css';

const nothing: readonly Position[] = [];

type DeskFigures = Pick<
  Assets,
  | 'availableMinor'
  | 'totalMinor'
  | 'marketValueMinor'
  | 'todayMinor'
  | 'heldMinor'
  | 'subscribedMinor'
  | 'unsettledMinor'
>;

const noAssets: DeskFigures = {
  availableMinor: 0,
  totalMinor: 0,
  marketValueMinor: 0,
  todayMinor: 0,
  heldMinor: 0,
  subscribedMinor: 0,
  unsettledMinor: 0,
};

/** What can be spent, and what everything is worth at the newest prices. */
export function DeskAssets({ positions }: { positions: readonly Position[] | undefined }) {
  const query = useQuery(tradeQueries.assets());
  const staleAt = useStaleAt(query);
  const live = useLiveTotals(positions ?? nothing, query.data);
  if (!query.data) {
    if (query.error)
      return (
        <Card>
          <ErrorState
            text={loadFailureWords(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      );
    return <Waiting />;
  }
  // Without the positions there is nothing to move: the brokerage's own figures stand.
  const assets = (positions && live.assets) ?? query.data;
  return (
    <Card>
      <Figures assets={assets} staleAt={staleAt} />
    </Card>
  );
}

/** The place that the figures will take, to the pixel: what follows must not jump. */
function Waiting() {
  return (
    <Card>
      <div className={styles['waiting']} aria-busy="true">
        <div className={styles['unseen']} aria-hidden="true">
          <Figures assets={noAssets} />
        </div>
      </div>
    </Card>
  );
}

function Figures({ assets, staleAt }: { assets: DeskFigures; staleAt?: number | undefined }) {
  const formats = useFormats();
  return (
    <>
      <div className={styles['head']}>
        <div>
          <p className={styles['label']}>
            <Trans>You can spend</Trans>
          </p>
          <p data-testid="available">
            <Amount size="large" text={formats.money(assets.availableMinor)} />
          </p>
        </div>
        <div className={styles['ways']}>
          <Button
            size="small"
            variant="secondary"
            render={(props) => <Link {...props} to="/bankIn/{-$type}" />}
          >
            <Trans>Deposit</Trans>
          </Button>
          <Button
            size="small"
            variant="secondary"
            render={(props) => (
              <Link {...props} to="/ucenter/transfer" search={{ direction: 'out' }} />
            )}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </div>
      <div className={styles['figures']}>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        <KeyValueList>
          <KeyValue
            label={<Trans>Total assets</Trans>}
            value={<Amount text={formats.money(assets.totalMinor)} />}
          />
          <KeyValue
            label={<Trans context="of what is held">Market value</Trans>}
            value={<Amount text={formats.money(assets.marketValueMinor)} />}
          />
          <KeyValue
            label={<Trans>Today’s result</Trans>}
            value={<Change minor={assets.todayMinor} />}
          />
          {assets.subscribedMinor > 0 && (
            <KeyValue
              label={<Trans>Paid for new shares that are not listed yet</Trans>}
              value={<Amount text={formats.money(assets.subscribedMinor)} />}
            />
          )}
          {assets.heldMinor > 0 && (
            <KeyValue
              label={<Trans>Reserved for open orders</Trans>}
              value={<Amount text={formats.money(assets.heldMinor)} />}
            />
          )}
          {assets.unsettledMinor > 0 && (
            <KeyValue
              label={<Trans>From today’s sales, can be withdrawn from the next trading day</Trans>}
              value={<Amount text={formats.money(assets.unsettledMinor)} />}
            />
          )}
        </KeyValueList>
      </div>
    </>
  );
}
