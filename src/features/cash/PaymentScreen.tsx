import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Payment } from '../../../contract/cash/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from './Cash.module.css';
import { paymentDrafts } from './drafts.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentTitle } from './PaymentOutcome.tsx';
import { cashQueries } from './queries.ts';
import { Waiting } from './Waiting.tsx';

type Props = {
  id: string;
  onBack: () => void;
  onDone: () => void;
  /** To the form, with the amount in it. */
  onAgain: () => void;
};

/** One payment, as it comes back from a payment page: how it stands, live. */
export function PaymentScreen({ id, onBack, onDone, onAgain }: Props) {
  const { t } = useLingui();
  const payment = useQuery(cashQueries.payment(id));
  const { change } = paymentDrafts.useDraft('deposit');
  const top = <TopBar title={t`Deposit`} onBack={onBack} />;
  if (!payment.data)
    return <Waiting top={top} error={payment.error} onRetry={() => void payment.refetch()} />;
  const { amountMinor } = payment.data;
  const again = () => {
    change({ amountMinor });
    onAgain();
  };
  return (
    <Screen
      top={top}
      footer={
        <div className={styles['choices']}>
          {cameToNothing(payment.data) && (
            <Button block onClick={again} data-testid="pay-again">
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button
            block
            variant={cameToNothing(payment.data) ? 'secondary' : 'primary'}
            onClick={onDone}
            data-testid="outcome-close"
          >
            <Trans>Done</Trans>
          </Button>
        </div>
      }
    >
      <Card>
        <div className={styles['body']}>
          <h2 aria-live="polite">
            <PaymentTitle payment={payment.data} />
          </h2>
          <PaymentFacts payment={payment.data} />
        </div>
      </Card>
    </Screen>
  );
}

/** Nothing was paid, and nothing will be: another payment can be begun. */
function cameToNothing({ state }: Payment): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'expired';
}
