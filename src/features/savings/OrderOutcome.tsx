import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import { pendingSavings } from './mutations.ts';
import type { SavingsSent } from './mutations.ts';
import { SavingsOrderFacts } from './SavingsOrderFacts.tsx';

type Props = {
  /** Null while nothing was sent. */
  sent: SavingsSent | null;
  /** `done`: it was accepted, or may have been. */
  onClose: (done: boolean) => void;
};

/** What became of a purchase or a redemption. */
export function OrderOutcome({ sent, onClose }: Props) {
  const outcome = useOutcome(pendingSavings, sent);
  const order = outcome.done;
  return (
    <OutcomeSheet
      open={sent !== null}
      outcome={outcome}
      title={
        order?.side === 'purchase' ? (
          <Trans context="savings">Purchase accepted</Trans>
        ) : (
          <Trans>Redemption accepted</Trans>
        )
      }
      onClose={() => onClose(!outcome.isMissing)}
      data-testid="savings-outcome"
    >
      {order && (
        <>
          <SavingsOrderFacts order={order} />
          <SpendableNow />
          <Button
            block
            variant="secondary"
            render={(anchor) => <Link {...anchor} to="/trade/history" />}
          >
            <Trans>My savings history</Trans>
          </Button>
        </>
      )}
    </OutcomeSheet>
  );
}
