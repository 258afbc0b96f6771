import { Trans } from '@lingui/react/macro';

import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { pendingCards } from './mutations.ts';
import type { CardSent } from './mutations.ts';

type Props = { sent: CardSent | null; onBound: () => void; onClose: () => void };

/** The card was sent, and no answer came: whether it is bound is asked about, never sent again. */
export function UnknownCard({ sent, onBound, onClose }: Props) {
  const outcome = useOutcome(pendingCards, sent, onBound);
  return (
    <OutcomeSheet
      open={sent?.kind === 'unknown'}
      outcome={outcome}
      title={<Trans>The card is linked.</Trans>}
      unconfirmed={
        <Trans>
          The card was sent, but no confirmation came. It may be linked already. Please do not send
          it again until you know.
        </Trans>
      }
      notReceived={<Trans>It did not reach us. The card is not linked.</Trans>}
      onClose={onClose}
      data-testid="card-outcome"
    />
  );
}
