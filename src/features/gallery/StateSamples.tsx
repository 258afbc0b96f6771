import { useLingui } from '@lingui/react/macro';

import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Sample } from './Sample.tsx';
import { StepSamples } from './StepSamples.tsx';
import styles from './gallery.module.css';

export function StateSamples() {
  const { t } = useLingui();
  return (
    <div className={styles['grid']}>
      <Sample name="Skeleton">
        <Card>
          <Skeleton width={40} />
          <Skeleton shape="figure" />
          <Skeleton width={30} />
        </Card>
        <Card flush>
          <Skeleton shape="row" count={3} />
        </Card>
      </Sample>
      <StepSamples />
      <Sample name="EmptyState">
        <Card>
          <EmptyState
            icon="star"
            title={t`Your watchlist is empty`}
            text={t`Tap the star beside a share to keep it in sight here.`}
            action={<Button variant="secondary">{t`Look at the market`}</Button>}
          />
        </Card>
      </Sample>
      <Sample name="ErrorState">
        <Card>
          <ErrorState onRetry={() => toast.show(t`Trying again`)} />
        </Card>
      </Sample>
    </div>
  );
}
