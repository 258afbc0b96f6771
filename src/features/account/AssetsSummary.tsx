import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useStaleAt } from '../../data/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountsToggle } from '../../ui/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { tradeQueries } from '../trade/queries.ts';
import styles from './MeScreen.module.css';

/** What is mine in four figures. */
export function AssetsSummary() {
  const { t } = useLingui();
  const formats = useFormats();
  const assets = useQuery(tradeQueries.assets());
  const { data } = assets;
  const staleAt = useStaleAt(assets);
  if (!data && assets.isError) return <ErrorState onRetry={() => void assets.refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  return (
    <Card className={styles['assets']}>
      <p className={styles['total']}>
        <Trans>Total assets</Trans>
        <AmountsToggle />
      </p>
      <p className={styles['figure']}>
        <Amount text={formats.money(data.totalMinor)} size="large" />
      </p>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <KeyValueList>
        <KeyValue
          label={t`You can spend`}
          value={<Amount text={formats.money(data.availableMinor)} />}
        />
        <KeyValue
          label={t`Withdrawable`}
          value={<Amount text={formats.money(data.withdrawableMinor)} />}
        />
        <KeyValue
          label={t({ message: 'Market value', context: 'of what is held' })}
          value={<Amount text={formats.money(data.marketValueMinor)} />}
        />
        {data.subscribedMinor > 0 && (
          <KeyValue
            label={<Trans>Paid for new shares that are not listed yet</Trans>}
            value={<Amount text={formats.money(data.subscribedMinor)} />}
          />
        )}
      </KeyValueList>
      <Button
        variant="secondary"
        block
        render={(props) => <Link to="/ucenter/holding" {...props} />}
      >
        <Trans>My holdings</Trans>
      </Button>
    </Card>
  );
}
