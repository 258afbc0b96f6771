import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useGrowingList } from '../../records/use-growing-list.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { FailedRow } from '../../ui/lists/InfiniteList.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Cash.module.css';
import { allPayments, cashQueries } from './queries.ts';
import { PaymentRow } from './PaymentRow.tsx';

const mostShown = 8;

/** What came and went last, beside the form for more of it. */
export function RecentPayments() {
  const { t } = useLingui();
  const { items, listProps } = useGrowingList(cashQueries.payments(allPayments));
  const isEmpty = items.length === 0;
  const { loading, failed } = listProps;
  return (
    <Section
      title={t`Deposits and withdrawals`}
      action={
        !isEmpty && (
          <Link to="/bankRecord">
            <Trans>Show all</Trans>
          </Link>
        )
      }
    >
      <Card flush={!isEmpty || failed}>
        {isEmpty && loading && <Skeleton shape="row" count={2} />}
        {isEmpty && failed && <FailedRow first onRetry={listProps.onLoadMore} />}
        {isEmpty && !loading && !failed && (
          <p className={styles['barNote']}>
            <Trans>Everything that comes from the bank or goes to it appears here.</Trans>
          </p>
        )}
        {items.slice(0, mostShown).map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            render={(anchor) => <Link {...anchor} to="/bankRecord" search={{ id: payment.id }} />}
          />
        ))}
      </Card>
    </Section>
  );
}
