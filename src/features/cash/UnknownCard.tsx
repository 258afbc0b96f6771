import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Intent } from '../../operations/intent.ts';
import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './Cash.module.css';
import { cardDoubts } from './mutations.ts';

type Props = { intent: Intent | null; onBound: () => void; onClose: () => void };

/** The card was sent, and no answer came: whether it is bound is asked about, never sent again. */
export function UnknownCard({ intent, onBound, onClose }: Props) {
  const client = useQueryClient();
  const found = useQuery({
    ...cardDoubts.found(client, intent ?? { id: '', kind: 'crd', input: {}, at: 0 }),
    enabled: intent !== null,
  });
  const arrived = found.data?.kind === 'accepted';
  const tell = useEffectEvent(onBound);
  useEffect(() => {
    if (arrived) tell();
  }, [arrived]);
  return (
    <Sheet
      open={intent !== null}
      onClose={onClose}
      title={
        found.data?.kind === 'not-received' ? (
          <Trans>Not sent</Trans>
        ) : (
          <Trans>Sent, not confirmed</Trans>
        )
      }
    >
      <div className={styles['body']} data-testid="card-outcome">
        <UnknownOutcome
          found={found.data}
          asking={found.isFetching}
          onAsk={() => void found.refetch()}
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
