import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import type { BankCard, CashTerms } from '../../../contract/cash/types.ts';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { amountMistake, depositBounds } from './amount.ts';
import { cardOf } from './CardSelect.tsx';
import { paymentDrafts } from './drafts.ts';
import { useDeposit } from './mutations.ts';
import { payAddress } from './pay-address.ts';
import { cashQueries } from './queries.ts';

export type DepositMethod = 'card' | 'redirect';

/** A deposit while it is written and sent: what is in the form, what is wrong with it, what came of it. */
export function useDepositForm(
  method: DepositMethod,
  limits: CashTerms,
  items: readonly BankCard[],
) {
  const { draft, change } = paymentDrafts.useDraft('deposit');
  const [attempted, setAttempted] = useState(false);
  const { leaving, leave } = useLeaving();
  const deposit = useOperationFlow(useDeposit(), {
    onClose: () => setAttempted(false),
    onSent: (answer) => {
      if (answer.kind !== 'accepted') return;
      const { payUrl } = answer.done;
      if (payUrl === null) return;
      deposit.forget();
      leave(payAddress(payUrl));
    },
  });
  const { amountMinor } = draft;
  const card = method === 'card' ? cardOf(items, draft.cardId) : undefined;
  const bounds = depositBounds(limits, card);
  const cardMissing = method === 'card' && card === undefined;
  const amountRefused = amountMistake(amountMinor, bounds) !== undefined;
  const wrong = amountRefused || cardMissing;
  const submit = () => {
    setAttempted(true);
    if (wrong) focusFirstMistake('[data-payment-form]');
    if (wrong || amountMinor === null || leaving) return;
    deposit.submit(
      card
        ? { way: 'deposit', method: 'card', amountMinor, cardId: card.id }
        : { way: 'deposit', method: 'redirect', amountMinor },
    );
  };
  return {
    amountMinor,
    change,
    card,
    cardMissing: attempted && cardMissing,
    bounds,
    /** What the account can be promised: nothing while the amount is refused. */
    soundMinor: amountRefused ? null : amountMinor,
    attempted,
    refused: attempted && wrong,
    busy: deposit.sheet.busy || leaving,
    error: deposit.sheet.error,
    submit,
    sent: deposit.sent,
    forget: deposit.forget,
  };
}

const comesWithinMs = 10_000;

/**
 * To another page. It may take its time to come: nothing is to be pressed until then. Nothing tells where
 * the browser is stopped on the way there: who is still here after a while, or comes back, goes on here.
 */
function useLeaving(): { leaving: boolean; leave: (address: string) => void } {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser may bring this page back as it was, while the payment has gone on.
    const stay = ({ persisted }: PageTransitionEvent) => {
      setLeaving(false);
      if (persisted) void client.invalidateQueries({ queryKey: cashQueries.all });
    };
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, [client]);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), comesWithinMs);
    return () => {
      clearTimeout(timer);
      setLeaving(false);
    };
  }, [leaving]);
  const leave = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  return { leaving, leave };
}
