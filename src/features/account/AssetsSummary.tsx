import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useFormats } from '../../i18n/formats.ts';
import { AssetLines } from '../../portfolio/AssetLines.tsx';
import { useAssets } from '../../portfolio/use-assets.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './MeScreen.module.css';

/** What is mine, what it is made of, and what of it can leave. */
export function AssetsSummary() {
  const { t } = useLingui();
  const formats = useFormats();
  const { assets, error, staleAt, retry } = useAssets();
  if (error) return <ErrorState onRetry={retry} />;
  if (!assets) return <Skeleton shape="card" />;
  return (
    <Card className={styles['assets']}>
      <p className={styles['total']}>
        <Trans>Total assets</Trans>
      </p>
      <p className={styles['figure']} data-testid="total-assets">
        <Amount text={formats.money(assets.totalMinor)} size="large" />
      </p>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <KeyValueList>
        <AssetLines parts={assets} />
      </KeyValueList>
      <KeyValueList>
        <KeyValue
          label={t`Withdrawable`}
          value={<Amount text={formats.money(assets.withdrawableMinor)} />}
        />
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
