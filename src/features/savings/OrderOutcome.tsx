import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { pendingSavings } from './mutations.ts';
import type { SavingsSent } from './mutations.ts';
import { SavingsOrderFacts } from './SavingsOrderFacts.tsx';
import styles from './SavingsScreen.module.css';

type Props = {
  /** Null while nothing was sent. */
  sent: SavingsSent | null;
  /** It was found to have arrived after all. */
  onAccepted: () => void;
  /** `done`: it was accepted, or may have been. */
  onClose: (done: boolean) => void;
};

/** What became of a purchase or a redemption. */
export function OrderOutcome({ sent, onAccepted, onClose }: Props) {
  const outcome = useOutcome(pendingSavings, sent);
  const { done: order, isLate } = outcome;
  const sayAccepted = useEffectEvent(onAccepted);
  useEffect(() => {
    if (isLate) sayAccepted();
  }, [isLate]);
  return (
    <Sheet
      open={sent !== null}
      onClose={() => onClose(!outcome.isMissing)}
      title={
        order ? (
          order.side === 'purchase' ? (
            <Trans context="savings">Purchase accepted</Trans>
          ) : (
            <Trans>Redemption accepted</Trans>
          )
        ) : outcome.isMissing ? (
          <Trans>Not sent</Trans>
        ) : (
          <Trans>Sent, not confirmed</Trans>
        )
      }
    >
      <div className={styles['body']} data-testid="savings-outcome">
        {outcome.isUnknown && (
          <UnknownOutcome
            outcome={outcome}
            doubt={
              <Trans>
                It was sent, but no answer came. It may have been accepted. Please do not send it
                again until you know.
              </Trans>
            }
            missed={<Trans>It did not reach us. No money was moved.</Trans>}
          />
        )}
        {order && <SavingsOrderFacts order={order} />}
        {order && <SpendableNow />}
        {order && (
          <Button
            block
            variant="secondary"
            render={(anchor) => <Link {...anchor} to="/trade/history" />}
          >
            <Trans>My savings history</Trans>
          </Button>
        )}
        <Button block onClick={() => onClose(!outcome.isMissing)} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
