import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { ClosedPosition } from '../../../contract/trade/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { DealsChart } from './DealsChart.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { FeesPaid } from './FeesPaid.tsx';
import { FillRow } from './FillRow.tsx';
import { tradeQueries } from './queries.ts';
import { saleTypeWords } from './labels.ts';
import styles from './HoldDetail.module.css';

type Props = {
  id: string;
  /** Beside a list no title says which share it was. */
  named?: boolean;
};

/** What a position brought, from the first purchase to the last sale. */
export function HistoryDetail({ id, named = false }: Props) {
  const query = useQuery(tradeQueries.closedPosition(id));
  const staleAt = useStaleAt(query);
  if (!query.data) {
    if (query.error instanceof ApiRefusal)
      return <EmptyState icon="closed" title={<Trans>There is no such position</Trans>} />;
    if (query.error) {
      return <ErrorState text={loadFailureWords(query.error)} query={query} />;
    }
    return (
      <div className={styles['detail']} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="row" count={6} />
      </div>
    );
  }
  const { position, fills } = query.data;
  return (
    <div className={styles['detail']}>
      {named && (
        <h2 className={styles['name']}>
          {instrumentName(position)} <span className={styles['code']}>{position.code}</span>
        </h2>
      )}
      <Result position={position} />
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Section title={<Trans>Fees paid</Trans>}>
        <Card>
          <FeesPaid fees={position.fees} />
        </Card>
      </Section>
      <DealsChart code={position.code} fills={fills} />
      <Section title={<Trans>Deals</Trans>}>
        <Card flush>
          {fills.map((fill) => (
            <FillRow key={fill.id} fill={fill} />
          ))}
        </Card>
      </Section>
    </div>
  );
}

function Result({ position }: { position: ClosedPosition }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <Card>
      <p className={styles['label']}>
        <Trans>Result after all fees</Trans>
      </p>
      <p className={styles['hero']} data-testid="closed-result">
        <Change minor={position.resultMinor} bp={position.resultBp} />
      </p>
      <KeyValueList>
        <KeyValue
          label={<Trans context="unit">Shares</Trans>}
          value={<Amount text={formats.quantity(position.quantity)} />}
        />
        <KeyValue
          label={<Trans>Bought for</Trans>}
          hint={<AveragePrice milli={position.averageBuyMilli} />}
          value={
            <span data-testid="closed-bought">
              <Amount text={formats.money(position.boughtMinor)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>Sold for</Trans>}
          hint={<AveragePrice milli={position.averageSellMilli} />}
          value={
            <span data-testid="closed-sold">
              <Amount text={formats.money(position.soldMinor)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>How it ended</Trans>}
          value={i18n._(saleTypeWords[position.saleType])}
        />
        <KeyValue
          label={<Trans>Number of deals</Trans>}
          value={formats.quantity(position.transactions)}
        />
        <KeyValue label={<Trans>Opened</Trans>} value={formats.recordTime(position.openedAt)} />
        <KeyValue label={<Trans>Closed</Trans>} value={formats.recordTime(position.closedAt)} />
      </KeyValueList>
    </Card>
  );
}

function AveragePrice({ milli }: { milli: number }) {
  const formats = useFormats();
  const price = formats.price(milli);
  return <Trans>{price} on average</Trans>;
}
