import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Side } from '../../../contract/trade/types.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OrderFlow } from './OrderFlow.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import type { Ticket } from './ticket.ts';
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
  const [ordering, setOrdering] = useState<Ticket | null>(null);
  const handlePress = (ticket: Ticket) => {
    setAttempted(true);
    const place = (['price', 'quantity', 'order'] as const).find((each) => ticket.refusals[each]);
    if (place === undefined) setOrdering(ticket);
    else focusFirstMistake('[data-ticket]');
  };
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
              onPress={() => handlePress(state.ticket)}
            />
          </div>
        </>
      )}
      <OrderFlow
        ticket={ordering?.side === side ? ordering : null}
        onClose={() => setOrdering(null)}
        onSent={() => setAttempted(false)}
        onDone={() => setOrdering(null)}
      />
    </section>
  );
}
