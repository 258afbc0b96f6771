import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { positionsQuery } from '../../portfolio/queries.ts';
import type { PositionDetail } from '../../../contract/trade/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useOnline } from '../../api/network.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { keptUp } from '../../live/heard.ts';
import { ClosePosition } from './ClosePosition.tsx';
import { DealsChart } from './DealsChart.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { FeesPaid } from './FeesPaid.tsx';
import { FillRow } from './FillRow.tsx';
import { HoldingFigures } from './HoldingFigures.tsx';
import { LotList } from './LotList.tsx';
import type { OrderSent } from './mutations.ts';
import { OrderOutcome } from './OrderOutcome.tsx';
import { tradeQueries } from './queries.ts';
import styles from './HoldDetail.module.css';

type Props = {
  code: string;
  /** Beside a list no title says which share it is. */
  named?: boolean;
};

/** A holding: what it is worth, how it came about, what it cost, and the way out. */
export function HoldDetail({ code, named = false }: Props) {
  // The outcome of closing outlives the holding that it closes.
  const [sent, setSent] = useState<OrderSent | null>(null);
  return (
    <>
      <Holding code={code} named={named} onSent={setSent} />
      <OrderOutcome sent={sent} onClose={() => setSent(null)} />
    </>
  );
}

type HoldingProps = { code: string; named: boolean; onSent: (sent: OrderSent) => void };

function Holding({ code, named, onSent }: HoldingProps) {
  const online = useOnline();
  const positions = useQuery(positionsQuery);
  // What was known before is no proof of what is held now, whether the device or the app remembers it.
  const isOfNow = online && !positions.isStale && !positions.isFetching;
  const gone = isOfNow && positions.data?.items.every((each) => each.code !== code) === true;
  const query = useQuery({ ...tradeQueries.position(code), enabled: !gone });
  const staleAt = useStaleAt(keptUp(query));
  const refusedAsGone = query.error instanceof ApiRefusal && query.error.code === 'not_found';
  if (gone || refusedAsGone) return <NotHeld />;
  if (query.data)
    return <Detail detail={query.data} named={named} staleAt={staleAt} onSent={onSent} />;
  if (query.error) {
    return (
      <ErrorState
        text={
          online ? (
            loadFailureWords(query.error)
          ) : (
            <Trans>
              This holding has not been opened on this device yet. It needs a connection.
            </Trans>
          )
        }
        query={query}
      />
    );
  }
  return (
    <div className={styles['detail']} aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="chart" />
      <Skeleton shape="row" count={3} />
    </div>
  );
}

function NotHeld() {
  return (
    <EmptyState
      icon="holdings"
      title={<Trans>You do not hold this share</Trans>}
      text={<Trans>If you sold it, its result is among the closed positions.</Trans>}
      action={
        <Button render={(props) => <Link {...props} to="/historyPosition" />}>
          <Trans>Closed positions</Trans>
        </Button>
      }
    />
  );
}

type DetailProps = {
  detail: PositionDetail;
  named: boolean;
  staleAt: number | undefined;
  onSent: (sent: OrderSent) => void;
};

function Detail({ detail, named, staleAt, onSent }: DetailProps) {
  const { position, lots, fills } = detail;
  return (
    <div className={styles['place']}>
      <div className={styles['columns']}>
        <div className={styles['detail']}>
          {named && (
            <h2 className={styles['name']}>
              {instrumentName(position)} <span className={styles['code']}>{position.code}</span>
            </h2>
          )}
          <HoldingFigures position={position} />
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          <div className={styles['buttons']}>
            <DeedButton
              side="buy"
              render={(props) => (
                <Link
                  {...props}
                  to="/shares/creatOrder"
                  search={{ code: position.code, side: 'buy' }}
                />
              )}
            >
              <Trans>Buy more</Trans>
            </DeedButton>
            <DeedButton
              variant="outlined"
              side="sell"
              render={(props) => (
                <Link
                  {...props}
                  to="/shares/creatOrder"
                  search={{ code: position.code, side: 'sell' }}
                />
              )}
            >
              <Trans>Sell</Trans>
            </DeedButton>
          </div>
          <DealsChart code={position.code} fills={fills} />
        </div>
        <div className={styles['detail']}>
          <Section title={<Trans>Purchases still held</Trans>}>
            <LotList lots={lots} />
          </Section>
          <Section title={<Trans>Fees paid</Trans>}>
            <Card>
              <FeesPaid fees={position.fees} />
            </Card>
          </Section>
          <Section title={<Trans>Deals</Trans>}>
            <Card flush>
              {fills.map((fill) => (
                <FillRow key={fill.id} fill={fill} />
              ))}
            </Card>
          </Section>
          <ClosePosition position={position} onSent={onSent} />
        </div>
      </div>
    </div>
  );
}
