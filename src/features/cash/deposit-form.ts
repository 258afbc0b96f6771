import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import type { BankCard, CashTerms } from '../../../contract/cash.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { amountMistake, depositBounds } from './amount.ts';
import { cardOf } from './CardSelect.tsx';
import { paymentDrafts } from './drafts.ts';
import { useDeposit } from './mutations.ts';
import type { PaymentSent } from './mutations.ts';
import { payAddress } from './pay-address.ts';
import { cashQueries } from './queries.ts';
import { focusMistake } from './Waiting.tsx';

export type DepositMethod = 'card' | 'redirect';

/** A deposit while it is written and sent: what is in the form, what is wrong with it, what came of it. */
export function useDepositForm(
  method: DepositMethod,
  limits: CashTerms,
  items: readonly BankCard[],
) {
  const client = useQueryClient();
  const deposit = useDeposit();
  const press = useOnePress();
  const { draft, change } = paymentDrafts.useDraft('deposit');
  const [attempted, setAttempted] = useState(false);
  const [sent, setSent] = useState<PaymentSent | null>(null);
  const { leaving, leave } = useLeaving();
  const { amountMinor } = draft;
  const card = method === 'card' ? cardOf(items, draft.cardId) : undefined;
  const bounds = depositBounds(limits, card);
  const cardMissing = method === 'card' && card === undefined;
  const amountRefused = amountMistake(amountMinor, bounds) !== undefined;
  const wrong = amountRefused || cardMissing;
  const submit = () => {
    setAttempted(true);
    if (wrong) focusMistake();
    if (wrong || amountMinor === null || leaving || !press.begin()) return;
    const request = card
      ? ({ way: 'deposit', method: 'card', amountMinor, cardId: card.id } as const)
      : ({ way: 'deposit', method: 'redirect', amountMinor } as const);
    deposit.mutate(request, {
      onSettled: press.end,
      onSuccess: (answer) => {
        setAttempted(false);
        if (answer.kind === 'accepted') paymentDrafts.drop(client, 'deposit');
        const payUrl = answer.kind === 'accepted' ? answer.done.payUrl : null;
        if (payUrl === null) setSent(answer);
        else leave(payAddress(payUrl));
      },
    });
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
    busy: deposit.isPending || leaving,
    error: deposit.error,
    submit,
    sent,
    forget: () => setSent(null),
  };
}

/** To another page. It may take its time to come: nothing is to be pressed until then. */
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
  const leave = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  return { leaving, leave };
}
