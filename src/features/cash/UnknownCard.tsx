import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';

import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './Cash.module.css';
import { pendingCards } from './mutations.ts';
import type { CardSent } from './mutations.ts';

type Props = { sent: CardSent | null; onBound: () => void; onClose: () => void };

/** The card was sent, and no answer came: whether it is bound is asked about, never sent again. */
export function UnknownCard({ sent, onBound, onClose }: Props) {
  const outcome = useOutcome(pendingCards, sent);
  const tell = useEffectEvent(onBound);
  useEffect(() => {
    if (outcome.isLate) tell();
  }, [outcome.isLate]);
  return (
    <Sheet
      open={sent?.kind === 'unknown'}
      onClose={onClose}
      title={outcome.isMissing ? <Trans>Not sent</Trans> : <Trans>Sent, not confirmed</Trans>}
    >
      <div className={styles['body']} data-testid="card-outcome">
        <UnknownOutcome
          outcome={outcome}
          doubt={
            <Trans>
              The card was sent, but no answer came. It may be linked already. Please do not send it
              again until you know.
            </Trans>
          }
          missed={<Trans>It did not reach us. The card is not linked.</Trans>}
        />
        <Button block onClick={onClose} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
