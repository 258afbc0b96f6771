import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Assets } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { todayBp } from '../../portfolio/money-parts.ts';
import { MoneyBar } from '../../portfolio/MoneyBar.tsx';
import { useAssets } from '../../portfolio/use-assets.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import styles from './TradeAssets.module.css';

const noAssets: Assets = {
  cashMinor: 0,
  availableMinor: 0,
  heldMinor: 0,
  withdrawableMinor: 0,
  unsettledMinor: 0,
  marketValueMinor: 0,
  subscribedMinor: 0,
  savingsMinor: 0,
  owedMinor: 0,
  totalMinor: 0,
  holdings: [],
  floatingMinor: 0,
  realisedMinor: 0,
  todayMinor: 0,
  today: { date: '', baseMinor: 0, baseDate: null, inMinor: 0, outMinor: 0 },
  creditPoints: 0,
};

/** What can be spent, and what everything is worth at the newest prices. */
export function TradeAssets() {
  const { assets, error, isFetching, staleAt, retry } = useAssets();
  if (error)
    return (
      <Card>
        <ErrorState text={loadFailureWords(error)} retrying={isFetching} onRetry={retry} />
      </Card>
    );
  if (!assets) return <Waiting />;
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

function Figures({ assets, staleAt }: { assets: Assets; staleAt?: number | undefined }) {
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
          <DeedButton
            size="small"
            variant="secondary"
            render={(props) => <Link {...props} to="/bankIn/{-$type}" />}
          >
            <Trans>Deposit</Trans>
          </DeedButton>
          <DeedButton
            size="small"
            variant="secondary"
            render={(props) => (
              <Link {...props} to="/ucenter/transfer" search={{ direction: 'out' }} />
            )}
          >
            <Trans>Withdraw</Trans>
          </DeedButton>
        </div>
      </div>
      {assets.unsettledMinor > 0 && (
        <p className={styles['unsettled']}>
          <Trans>From today’s sales, can be withdrawn from the next trading day</Trans>{' '}
          <Amount text={formats.money(assets.unsettledMinor)} />
        </p>
      )}
      <div className={styles['whole']}>
        <dl className={styles['sums']}>
          <div>
            <dt>
              <Trans>Total assets</Trans>
            </dt>
            <dd data-testid="total-assets">
              <Amount text={formats.money(assets.totalMinor)} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Today’s result</Trans>
            </dt>
            <dd>
              <Change minor={assets.todayMinor} bp={todayBp(assets)} />
            </dd>
          </div>
        </dl>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        <MoneyBar assets={assets} />
      </div>
    </>
  );
}
