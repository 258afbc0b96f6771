import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Position } from '../../../contract/trade.ts';
import { useOnline } from '../../data/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Change } from '../../ui/Change.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { loadFailureWords } from './failure-words.ts';
import { useLiveTotals } from './live.ts';
import { tradeQueries } from './queries.ts';
import styles from './DeskAssets.module.css';

const nothing: readonly Position[] = [];

/** What can be spent, and what everything is worth at the newest prices. */
export function DeskAssets({ positions }: { positions: readonly Position[] | undefined }) {
  const formats = useFormats();
  const online = useOnline();
  const query = useQuery(tradeQueries.assets());
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
    return <Skeleton shape="card" />;
  }
  // Without the positions there is nothing to move: the brokerage's own figures stand.
  const assets = (positions && live.assets) ?? query.data;
  return (
    <Card>
      <p className={styles['label']}>
        <Trans>You can spend</Trans>
      </p>
      <p data-testid="available">
        <Amount size="large" text={formats.money(assets.availableMinor)} />
      </p>
      {!online && <StaleMark at={query.dataUpdatedAt} />}
      <div className={styles['figures']}>
        <KeyValueList>
          <KeyValue
            label={<Trans>Total assets</Trans>}
            value={<Amount text={formats.money(assets.totalMinor)} />}
          />
          <KeyValue
            label={<Trans>In shares</Trans>}
            value={<Amount text={formats.money(assets.marketValueMinor)} />}
          />
          <KeyValue
            label={<Trans>Today’s result</Trans>}
            value={<Change minor={assets.todayMinor} />}
          />
          {assets.heldMinor > 0 && (
            <KeyValue
              label={<Trans>Reserved for open orders</Trans>}
              value={<Amount text={formats.money(assets.heldMinor)} />}
            />
          )}
          {assets.unsettledMinor > 0 && (
            <KeyValue
              label={<Trans>From today’s sales, to be withdrawn from the next trading day</Trans>}
              value={<Amount text={formats.money(assets.unsettledMinor)} />}
            />
          )}
        </KeyValueList>
      </div>
    </Card>
  );
}
