import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { bindingAgreementVersion } from '../../../contract/cash/types.ts';
import { cashEndpoints } from '../../../contract/cash/endpoints.ts';
import type { BankCard, Payment } from '../../../contract/cash/types.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import { sendConfirmed, sendOnce, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import type { Confirmed } from '../../operations/use-operation.ts';
import { createPendingOperations } from '../../operations/pending-operations.ts';
import { dropCardDraft, dropPaymentDraft } from './drafts.ts';
import { cashQueries } from './queries.ts';

export type PaymentSent = Sent<Payment>;
export type CardSent = Sent<BankCard>;

/** What the investor wants to move. Fen. */
export type PaymentRequest =
  | { way: 'deposit'; method: 'card'; cardId: string; amountMinor: number }
  | { way: 'deposit'; method: 'redirect'; amountMinor: number }
  | { way: 'transfer' | 'withdrawal'; cardId: string; amountMinor: number };

export type CardRequest = { holder: string; bank: string; branch: string; number: string };

function refreshCash(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: cashQueries.all }, { queryKey: accountQuery.queryKey }]);
}

/** Asks for a deposit; no password, since it brings money in. */
export function useDeposit() {
  return useOperation({
    send: ({ way: _way, ...request }: Extract<PaymentRequest, { way: 'deposit' }>) => {
      const id = newIntentId('dep');
      const { method: _method, ...input } = request;
      return sendOnce({ id, kind: 'dep', input }, () =>
        call(cashEndpoints.deposit, { id, ...request }),
      );
    },
    accepted: dropPaymentDraft,
    refresh: refreshCash,
  });
}

/** Moves money between bank and securities account. */
export function useMoveMoney() {
  return useOperation({
    send: ({ request, proof }: Confirmed<Exclude<PaymentRequest, { way: 'deposit' }>>) => {
      const { way, ...move } = request;
      const kind = way === 'transfer' ? 'trf' : 'wdr';
      return sendConfirmed({ kind, input: move }, proof, (confirmed, options) =>
        way === 'transfer'
          ? call(cashEndpoints.transfer, { ...confirmed, direction: 'in', ...move }, options)
          : call(cashEndpoints.withdraw, { ...confirmed, ...move }, options),
      );
    },
    accepted: dropPaymentDraft,
    refresh: refreshCash,
  });
}

/** Takes a payment back while nobody has decided it. */
export function useCancelPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) =>
      call(cashEndpoints.cancelPayment, { id: newIntentId('cpy'), paymentId }),
    onSettled: () => refreshCash(client),
  });
}

/** Binds a card; its number travels encrypted, beside what confirms it. */
export function useBindCard() {
  return useOperation({
    send: ({ request: { number, ...card }, proof }: Confirmed<CardRequest>) => {
      const input = { ...card, agreement_version: bindingAgreementVersion };
      const secrets = { number };
      return sendConfirmed({ kind: 'crd', input: {}, secrets }, proof, (confirmed, options) =>
        call(cashEndpoints.bindCard, { ...confirmed, ...input }, options),
      );
    },
    accepted: dropCardDraft,
    refresh: refreshCash,
  });
}

/** Calls a card by a name of the investor's own; an empty one takes it away. */
export function useNameCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: { cardId: string; name: string }) =>
      call(cashEndpoints.nameCard, request),
    onSettled: () => refreshCash(client),
  });
}

export function useUnbindCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) =>
      call(cashEndpoints.unbindCard, { id: newIntentId('unb'), cardId }),
    onSettled: () => refreshCash(client),
  });
}

export const pendingPayments = createPendingOperations<Payment>({
  name: 'payments',
  kinds: ['dep', 'wdr', 'trf'],
  ask: ({ id }) => unless('payment_unknown', call(cashEndpoints.payment, { id })),
  accepted: dropPaymentDraft,
  refresh: refreshCash,
  words: (_, arrived) =>
    arrived
      ? t`Your payment order arrived.`
      : t`An unconfirmed payment order did not reach us. No money was moved.`,
});

/** A card keeps the id that it was bound with. */
export const pendingCards = createPendingOperations<BankCard>({
  name: 'cards',
  kinds: ['crd'],
  ask: async ({ id }) => {
    const { items } = await call(cashEndpoints.cards);
    return items.find((card) => card.id === id);
  },
  accepted: dropCardDraft,
  refresh: refreshCash,
  words: (_, arrived) =>
    arrived ? t`The card is linked.` : t`An unconfirmed card was not linked.`,
});
