import { Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountsToggle } from '../../ui/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Change } from '../../ui/Change.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import styles from './AssetsCard.module.css';
import { useAssetsNow } from './live.ts';
import { todayBp } from './model.ts';

/** Total assets and today's result, moved by every price that is held. */
export function AssetsCard() {
  const { t } = useLingui();
  const formats = useFormats();
  const { now, isError, isFetching, staleAt, retry } = useAssetsNow();
  return (
    <section className={styles['assets']} aria-label={t`Total assets`} aria-busy={!now && !isError}>
      <p className={styles['label']}>
        <Trans>Total assets</Trans>
        <AmountsToggle />
      </p>
      {now && (
        <>
          <p data-testid="total-assets">
            <Amount size="hero" text={formats.money(now.totalMinor)} />
          </p>
          <p className={styles['today']}>
            <Change pill minor={now.todayMinor} bp={todayBp(now.totalMinor, now.todayMinor)} />
            <span>
              <Trans>today</Trans>
            </span>
            {staleAt !== undefined && <StaleMark at={staleAt} />}
          </p>
          <dl className={styles['parts']}>
            <div>
              <dt>{t({ message: 'Market value', context: 'of what is held' })}</dt>
              <dd>
                <Amount text={formats.money(now.marketValueMinor)} />
              </dd>
            </div>
            <div>
              <dt>{t`You can spend`}</dt>
              <dd>
                <Amount text={formats.money(now.availableMinor)} />
              </dd>
            </div>
          </dl>
        </>
      )}
      {!now && !isError && (
        <>
          <Skeleton shape="figure" className={styles['waitingTotal'] ?? ''} />
          <Skeleton shape="text" width={50} />
          <Skeleton shape="text" width={80} />
        </>
      )}
      {isError && (
        <div className={styles['failed']} role="alert">
          <span>
            <Trans>Your assets could not be loaded.</Trans>
          </span>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
