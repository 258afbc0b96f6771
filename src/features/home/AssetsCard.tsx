import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { AssetParts } from '../../../contract/trade/assets.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useAssets } from '../../portfolio/use-assets.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './AssetsCard.module.css';
import { todayBp } from './model.ts';
import { MoneyBar } from './MoneyBar.tsx';

/** Holds the place of the bar: what follows must not jump. */
const nothing: AssetParts = {
  marketValueMinor: 0,
  availableMinor: 0,
  heldMinor: 0,
  savingsMinor: 0,
  subscribedMinor: 0,
  owedMinor: 0,
};

type Props = {
  /** Under the total: how it came about. */
  result?: ReactNode;
};

/** Total assets and today's result, moved by every price that is held. */
export function AssetsCard({ result }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { assets, error, isFetching, staleAt, retry } = useAssets();
  return (
    <section
      className={styles['assets']}
      aria-label={t`Total assets`}
      aria-busy={!assets && !error}
    >
      <p className={styles['label']}>
        <Trans>Total assets</Trans>
        <AmountsToggle />
      </p>
      {assets && (
        <>
          <p data-testid="total-assets">
            <Amount size="hero" text={formats.money(assets.totalMinor)} />
          </p>
          <p className={styles['today']}>
            <Change
              pill
              minor={assets.todayMinor}
              bp={todayBp(assets.totalMinor, assets.todayMinor)}
            />
            <span>
              <Trans>today</Trans>
            </span>
            {staleAt !== undefined && <StaleMark at={staleAt} />}
          </p>
          {result}
          <MoneyBar assets={assets} />
        </>
      )}
      {!assets && !error && (
        <>
          <Skeleton shape="figure" className={styles['waitingTotal'] ?? ''} />
          <Skeleton shape="text" width={50} />
          {result}
          <div className={styles['unseen']} aria-hidden="true">
            <MoneyBar assets={nothing} />
          </div>
        </>
      )}
      {error && (
        <div className={styles['failed']} role="alert">
          <span>
            <Trans>Your assets could not be loaded.</Trans>
          </span>
          <Button variant="secondary" size="small" busy={isFetching} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
