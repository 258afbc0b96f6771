import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { AssetParts } from '../../../contract/trade/assets.ts';
import type { Assets } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { todayBp } from '../../portfolio/money-parts.ts';
import { MoneyBar } from '../../portfolio/MoneyBar.tsx';
import { useAskedAssets, useAssetsNow } from '../../portfolio/use-assets.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './AssetsCard.module.css';

/** Holds the place of the bar: what follows must not jump. */
const nothing: AssetParts = {
  marketValueMinor: 0,
  availableMinor: 0,
  heldMinor: 0,
  savingsMinor: 0,
  subscribedMinor: 0,
  owedMinor: 0,
};

/** No row beside these figures adds up to them: once a second is as live, and calmer to read. */
const waitMs = 1000;

type Props = {
  /** Under the total: how it came about. */
  result?: ReactNode;
};

/** Total assets and today's result. */
export function AssetsCard({ result }: Props) {
  const { t } = useLingui();
  const { asked, error, isFetching, staleAt, retry } = useAskedAssets();
  return (
    <section className={styles['assets']} aria-label={t`Total assets`} aria-busy={!asked && !error}>
      <p className={styles['label']}>
        {t`Total assets`}
        <AmountsToggle />
      </p>
      {asked && <Figures asked={asked} staleAt={staleAt} result={result} />}
      {!asked && !error && (
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

type FiguresProps = Props & { asked: Assets; staleAt: number | undefined };

/** What every price that is held moves, and nothing else of the card. */
function Figures({ asked, staleAt, result }: FiguresProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const assets = useAssetsNow(asked, waitMs);
  return (
    <>
      <p data-testid="total-assets">
        <Amount size="hero" text={formats.money(assets.totalMinor)} />
      </p>
      <p className={styles['today']}>
        <Change pill minor={assets.todayMinor} bp={todayBp(assets)} />
        <span>{t`today`}</span>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
      </p>
      {result}
      <MoneyBar assets={assets} />
    </>
  );
}
