import { useState } from 'react';
import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { maximumOrderQuantity } from '../../../contract/trade/board-rules.ts';
import type { Position } from '../../../contract/trade/types.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Draft } from './draft.ts';
import { useClosePosition } from './mutations.ts';
import type { OrderSent } from './mutations.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { verbText } from './PlaceBar.tsx';
import { firstRefusal, refusalWords } from './refusals.ts';
import { SaleResult } from './SaleResult.tsx';
import type { Ticket } from './ticket.ts';
import { UnmatchedNote } from './UnmatchedNote.tsx';
import { useTicketOf } from './use-ticket.ts';
import type { TicketState } from './use-ticket.ts';

type Props = {
  position: Position;
  onSent: (sent: OrderSent) => void;
  onClose: () => void;
  /** What stays, and why. */
  children: ReactNode;
};

/**
 * From the button to the password: the question with the result at the prices of the moment, then the
 * summary of a sell ticket with every fee. The ticket is the one that was looked at when it was confirmed,
 * and so many shares are sold.
 */
export function CloseFlow({ position, onSent, onClose, children }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const state = useTicketOf(position.code, 'sell', ticket?.draft ?? draftOf(position));
  const refusal = state.state === 'ready' ? firstRefusal(state.ticket) : undefined;
  const quantity = position.availableQuantity;
  const count = formats.quantity(quantity);

  const { submit, sheet } = useOperationFlow(useClosePosition(), { onClose, onSent });

  return (
    <>
      <ConfirmDialog
        open={ticket === null}
        side="sell"
        blocked={state.state !== 'ready' || refusal !== undefined}
        title={plural(quantity, {
          one: `Sell the ${count} share that can be sold?`,
          other: `Sell all ${count} shares that can be sold?`,
        })}
        confirmLabel={t`Continue`}
        cancelLabel={t`Keep them`}
        onConfirm={() => state.state === 'ready' && setTicket(state.ticket)}
        onCancel={onClose}
      >
        <Expected state={state} />
        {children}
      </ConfirmDialog>
      <PasswordSheet
        {...sheet}
        open={ticket !== null}
        title={t`Close the position`}
        summary={ticket && <OrderSummary ticket={ticket} />}
        refused={refusal && refusalWords(refusal, formats)}
        verb={ticket ? verbText(ticket, formats) : ''}
        side="sell"
        onSubmit={(proof) => submit(ticket && { request: ticket.request, proof })}
        returnTo={`/shares/holdDetail?code=${position.code}`}
      />
    </>
  );
}

/** All that can be sold, at market: what the brokerage makes of it. */
function draftOf({ availableQuantity }: Position): Draft {
  const quantity = Math.min(maximumOrderQuantity, availableQuantity);
  return { type: 'market', priceMilli: null, quantity, unit: 'shares' };
}

/** What the sale brings as things stand, or why it is not possible. */
function Expected({ state }: { state: TicketState }) {
  const formats = useFormats();
  if (state.state === 'loading') return <Skeleton shape="text" />;
  if (state.state === 'error')
    return <ErrorState text={loadFailureWords(state.error)} onRetry={state.retry} />;
  const { ticket } = state;
  const refusal = firstRefusal(ticket);
  if (refusal) return <Banner tone="warn">{refusalWords(refusal, formats)}</Banner>;
  return (
    <>
      <div data-testid="close-result">
        <SaleResult ticket={ticket} />
      </div>
      <UnmatchedNote ticket={ticket} />
    </>
  );
}
