import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Payment } from '../../../contract/cash/types.ts';
import type { Standing } from '../../operations/OutcomeMark.tsx';
import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Cash.module.css';
import { pendingPayments } from './mutations.ts';
import type { PaymentSent } from './mutations.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { cashQueries } from './queries.ts';

type Props = {
  /** Null while nothing was sent. */
  sent: PaymentSent | null;
  /** `done`: it was accepted, or may have been. */
  onClose: (done: boolean) => void;
};

/** What becomes of a payment, followed until it is decided. */
export function PaymentOutcome({ sent, onClose }: Props) {
  const outcome = useOutcome(pendingPayments, sent);
  const first = outcome.done;
  const followed = useQuery({
    ...cashQueries.payment(first?.id ?? ''),
    enabled: first !== undefined,
  });
  const payment = followed.data ?? first;
  return (
    <OutcomeSheet
      open={sent !== null}
      outcome={outcome}
      title={payment && <PaymentTitle payment={payment} />}
      standing={payment && standings[payment.state]}
      onClose={() => onClose(!outcome.isMissing)}
      data-testid="payment-outcome"
    >
      {payment && (
        <div className={styles['body']} aria-live="polite">
          <PaymentFacts payment={payment} />
          <SpendableNow key={payment.state} />
        </div>
      )}
      {payment?.state === 'credited' && (
        <Button
          block
          variant="secondary"
          render={(anchor) => <Link {...anchor} to="/search/search" />}
        >
          <Trans>Search for a share</Trans>
        </Button>
      )}
    </OutcomeSheet>
  );
}

const standings: Record<Payment['state'], Standing> = {
  pending: 'waiting',
  credited: 'done',
  paid: 'done',
  cancelled: 'ended',
  expired: 'ended',
  declined: 'refused',
  refused: 'refused',
};

/** In two words how it stands. */
export function PaymentTitle({ payment }: { payment: Payment }) {
  const isTransfer = payment.method === 'transfer';
  switch (payment.state) {
    case 'credited':
      return isTransfer ? <Trans>Transfer successful</Trans> : <Trans>Deposit successful</Trans>;
    case 'paid':
      return isTransfer ? <Trans>Transfer successful</Trans> : <Trans>Withdrawal successful</Trans>;
    case 'pending':
      return isTransfer ? <Trans>Transfer under way</Trans> : <Trans>Payment under way</Trans>;
    case 'cancelled':
      return isTransfer ? <Trans>Transfer cancelled</Trans> : <Trans>Payment cancelled</Trans>;
    default:
      return isTransfer ? <Trans>Transfer not made</Trans> : <Trans>Payment not made</Trans>;
  }
}
