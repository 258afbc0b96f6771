import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Intent } from '../../operations/intent.ts';
import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { savingsDoubts } from './mutations.ts';
import type { SavingsSent, SavingsRequest } from './mutations.ts';
import { SavingsOrderFacts } from './SavingsOrderFacts.tsx';
import styles from './SavingsScreen.module.css';

type Props = {
  /** Null while nothing was sent. */
  sent: { answer: SavingsSent; request: SavingsRequest } | null;
  /** It was found to have arrived after all. */
  onAccepted: () => void;
  /** `done`: it was accepted, or may have been. */
  onClose: (done: boolean) => void;
};

const nothing: Intent = { id: '', kind: 'sav', input: {}, at: 0 };

/** What became of a purchase or a redemption. */
export function OrderOutcome({ sent, onAccepted, onClose }: Props) {
  const client = useQueryClient();
  const pending: Intent | undefined =
    sent?.answer.kind === 'unknown'
      ? { id: sent.answer.id, kind: 'sav', input: sent.request, at: sent.answer.sentAt }
      : undefined;
  const found = useQuery({
    ...savingsDoubts.found(client, pending ?? nothing),
    enabled: pending !== undefined,
  });
  const late = pending && found.data?.kind === 'accepted' ? found.data.done : undefined;
  const order = sent?.answer.kind === 'accepted' ? sent.answer.done : late;
  const isLate = late !== undefined;
  const sayAccepted = useEffectEvent(onAccepted);
  useEffect(() => {
    if (isLate) sayAccepted();
  }, [isLate]);
  const missed = found.data?.kind === 'not-received';
  return (
    <Sheet
      open={sent !== null}
      onClose={() => onClose(!missed)}
      title={
        order ? (
          order.side === 'purchase' ? (
            <Trans context="savings">Purchase accepted</Trans>
          ) : (
            <Trans>Redemption accepted</Trans>
          )
        ) : missed ? (
          <Trans>Not sent</Trans>
        ) : (
          <Trans>Sent, not confirmed</Trans>
        )
      }
    >
      <div className={styles['body']} data-testid="savings-outcome">
        {pending && !order && (
          <UnknownOutcome
            found={found.data}
            asking={found.isFetching}
            onAsk={() => void found.refetch()}
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
        <Button block onClick={() => onClose(!missed)} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
