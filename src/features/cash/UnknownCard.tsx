import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { sayUnconfirmed } from '../../operations/pending-operations.ts';
import { useOutcome } from '../../operations/use-outcome.ts';
import { pendingCards } from './mutations.ts';
import type { CardSent } from './mutations.ts';

type Props = {
  sent: CardSent | null;
  onBound: () => void;
  /** It is known not to be bound, and that has been read. */
  onMissed: () => void;
};

/**
 * The card was sent, and no answer came: whether it is bound is asked about, never sent again. Closing
 * the sheet ends no question: the form below ends with the card whenever it is found, and the sheet
 * comes once more when the card is known to be missing.
 */
export function UnknownCard({ sent, onBound, onMissed }: Props) {
  const client = useQueryClient();
  const [closed, setClosed] = useState<CardSent | null>(null);
  const outcome = useOutcome(pendingCards, sent, onBound);
  const handleClose = () => {
    if (outcome.isMissing) return onMissed();
    setClosed(sent);
    sayUnconfirmed(client);
  };
  return (
    <OutcomeSheet
      open={sent?.kind === 'unknown' && (sent !== closed || outcome.isMissing)}
      outcome={outcome}
      title={<Trans>The card is linked.</Trans>}
      unconfirmed={
        <Trans>
          The card was sent, but no confirmation came. It may be linked already. Please do not send
          it again until you know.
        </Trans>
      }
      notReceived={<Trans>It did not reach us. The card is not linked.</Trans>}
      onClose={handleClose}
      data-testid="card-outcome"
    />
  );
}
