import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Side } from '../../../contract/trade/types.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OrderFlow, pressOrder, useOrdering } from './OrderFlow.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { TicketForm } from './TicketForm.tsx';
import { SideChoice } from './TicketHead.tsx';
import { useTicket } from './use-ticket.ts';
import styles from './TicketScreen.module.css';

type Props = { code: string; side: Side; onSide: (side: Side) => void };

/** The ticket beside the chart and the book of its share: without a book of its own. */
export function DockedTicket({ code, side, onSide }: Props) {
  const { t } = useLingui();
  const { state, change } = useTicket(code, side);
  const [attempted, setAttempted] = useState(false);
  const ordering = useOrdering();
  return (
    <section className={styles['docked']} aria-label={t`Order`} data-docked="" data-side={side}>
      <SideChoice side={side} onSide={onSide} />
      {state.state === 'loading' && <Skeleton shape="row" count={4} />}
      {state.state === 'error' && (
        <ErrorState text={loadFailureWords(state.error)} onRetry={state.retry} />
      )}
      {state.state === 'ready' && (
        <>
          <TicketForm
            ticket={state.ticket}
            staleAt={state.staleAt}
            attempted={attempted}
            docked
            detailed={false}
            onChange={change}
          />
          <div className={styles['place']}>
            <PlaceBar
              ticket={state.ticket}
              attempted={attempted}
              placed
              onPress={() => pressOrder(ordering, state.ticket, () => setAttempted(true))}
            />
          </div>
        </>
      )}
      <OrderFlow
        ordering={ordering}
        current={state.state === 'ready' ? state.ticket : undefined}
        side={side}
        onSent={() => setAttempted(false)}
        onDone={() => ordering.set(null)}
      />
    </section>
  );
}
