import { useState } from 'react';
import { Trans } from '@lingui/react/macro';

import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { pendingCards } from './mutations.ts';
import type { CardSent } from './mutations.ts';

type Props = { sent: CardSent | null; onBound: () => void };

/**
 * The card was sent, and no answer came: whether it is bound is asked about, never sent again. Closing
 * the sheet ends no question: the form below ends with the card whenever it is found.
 */
export function UnknownCard({ sent, onBound }: Props) {
  const [closed, setClosed] = useState<CardSent | null>(null);
  const outcome = useOutcome(pendingCards, sent, onBound);
  return (
    <OutcomeSheet
      open={sent?.kind === 'unknown' && sent !== closed}
      outcome={outcome}
      title={<Trans>The card is linked.</Trans>}
      unconfirmed={
        <Trans>
          The card was sent, but no confirmation came. It may be linked already. Please do not send
          it again until you know.
        </Trans>
      }
      notReceived={<Trans>It did not reach us. The card is not linked.</Trans>}
      onClose={() => setClosed(sent)}
      data-testid="card-outcome"
    />
  );
}
