import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Payment } from '../../../contract/cash/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import styles from './Cash.module.css';
import { canBeChanged, PaymentActions } from './PaymentFacts.tsx';
import { cashQueries } from './queries.ts';

/** Payment pages that were left without paying: whoever comes back finds them, and need not pay twice. */
export function OpenPayments() {
  const { data } = useQuery(cashQueries.openPages());
  return data?.items
    .filter(canBeChanged)
    .map((payment) => <OpenPayment key={payment.id} payment={payment} />);
}

function OpenPayment({ payment }: { payment: Payment }) {
  const formats = useFormats();
  const amount = <Amount text={formats.money(payment.amountMinor)} />;
  const since = <span className={styles['time']}>{formats.recordTime(payment.createdAt)}</span>;
  return (
    <Banner tone="accent">
      <div className={styles['body']} data-testid="open-payment">
        <p>
          <Trans>
            A payment of {amount} from {since} is still open.
          </Trans>
        </p>
        <div className={styles['row']}>
          <PaymentActions payment={payment} small />
        </div>
      </div>
    </Banner>
  );
}
