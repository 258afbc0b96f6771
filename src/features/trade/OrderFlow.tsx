import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { usePlaceOrder } from './mutations.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { verbText } from './PlaceBar.tsx';
import { firstRefusal, refusalWords } from './refusals.ts';
import { SaleResult } from './SaleResult.tsx';
import { UnmatchedNote } from './UnmatchedNote.tsx';
import { ticketOf } from './ticket.ts';
import type { Ticket } from './ticket.ts';

/**
 * The ticket as it was when its button was pressed; null while it is being written. A store, so that a
 * press renders neither the form nor its book, and the sheet comes at once.
 */
type Ordering = Store<Ticket | null>;

export function useOrdering(): Ordering {
  return useState(() => createStore<Ticket | null>(null))[0];
}

/** Begins the order of a ticket; says that it was tried where something stands against it. */
export function pressOrder(ordering: Ordering, ticket: Ticket, onRefused: () => void): void {
  if (firstRefusal(ticket) === undefined) return ordering.set(ticket);
  onRefused();
  focusFirstMistake('[data-ticket]');
}

type Props = {
  ordering: Ordering;
  /** The ticket as it is now; undefined while it is on its way. */
  current: Ticket | undefined;
  /** An order of the other side is not gone on with. */
  side: Side;
  /** The order went out. */
  onSent: () => void;
  /** Its outcome was read: nothing is left to do here. */
  onDone: () => void;
};

/** From the button to the outcome: a question for sales, the trading password, what became of it. */
export function OrderFlow({ ordering, current, side, onSent, onDone }: Props) {
  const pressed = useStore(ordering);
  const ticket = pressed?.side === side ? pressed : null;
  const [confirmed, setConfirmed] = useState(false);
  const { submit, sheet, sent, forget } = useOperationFlow(usePlaceOrder(), {
    onClose: () => {
      setConfirmed(false);
      ordering.set(null);
    },
    onSent,
  });
  const leave = (settled: boolean) => {
    forget();
    if (settled) onDone();
  };

  const needsQuestion = ticket?.side === 'sell' && !confirmed;
  return (
    <>
      <SaleQuestion
        ticket={needsQuestion ? ticket : null}
        onConfirm={() => setConfirmed(true)}
        onClose={sheet.onClose}
      />
      <PasswordStep
        ticket={needsQuestion ? null : ticket}
        {...sheet}
        current={current}
        onSubmit={(proof) => submit(ticket && { request: ticket.request, proof })}
      />
      <OrderOutcome sent={sent} onClose={leave} />
    </>
  );
}

type QuestionProps = { ticket: Ticket | null; onConfirm: () => void; onClose: () => void };

/** A sale says beforehand what it realises. */
function SaleQuestion({ ticket, onConfirm, onClose }: QuestionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const verb = ticket ? verbText(ticket, formats) : '';
  return (
    <ConfirmDialog
      open={ticket !== null}
      side="sell"
      title={ticket ? t`${verb}?` : ''}
      confirmLabel={t`Continue`}
      cancelLabel={t`Back`}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {ticket && (
        <>
          <SaleResult ticket={ticket} />
          <UnmatchedNote ticket={ticket} />
        </>
      )}
    </ConfirmDialog>
  );
}

type StepProps = {
  ticket: Ticket | null;
  current: Ticket | undefined;
} & Pick<ComponentProps<typeof PasswordSheet>, 'busy' | 'error' | 'onSubmit' | 'onClose'>;

function PasswordStep({ ticket, current, ...sheet }: StepProps) {
  const formats = useFormats();
  // At the price that goes out: the form's own begins anew with a day.
  const now = ticket && current && ticketOf({ ...current, openingMilli: ticket.openingMilli });
  const refusal = now && firstRefusal(now);
  return (
    <PasswordSheet
      {...sheet}
      open={ticket !== null}
      title={ticket && <OrderName ticket={ticket} />}
      summary={ticket && <OrderSummary ticket={refusal ? now : ticket} />}
      refused={refusal ? refusalWords(refusal, formats) : undefined}
      verb={ticket ? verbText(ticket, formats) : <Trans>Order</Trans>}
      {...(ticket && { side: ticket.side })}
      kept
      returnTo={
        ticket ? `/shares/creatOrder?code=${ticket.instrument.code}&side=${ticket.side}` : '/trade'
      }
    />
  );
}

/** Which share, and which way. */
function OrderName({ ticket: { instrument, side } }: { ticket: Ticket }) {
  const name = `${instrumentName(instrument)} (${instrument.code})`;
  return side === 'buy' ? <Trans>Buy {name}</Trans> : <Trans>Sell {name}</Trans>;
}
