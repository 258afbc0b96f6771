import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { bindingAgreementVersion, cashEndpoints } from '../../../contract/cash.ts';
import type { BankCard, Payment } from '../../../contract/cash.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import { sendOnce, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { createPendingOperations, sayIfSignedOut } from '../../operations/pending-operations.ts';
import { cashQueries } from './queries.ts';

export type PaymentSent = Sent<Payment>;

/** What the investor wants to move. Fen. */
export type PaymentRequest =
  | { way: 'deposit'; method: 'card'; cardId: string; amountMinor: number }
  | { way: 'deposit'; method: 'redirect'; amountMinor: number }
  | { way: 'transfer' | 'withdrawal'; cardId: string; amountMinor: number };

export type CardRequest = { holder: string; bank: string; branch: string; number: string };

function refreshCash(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: cashQueries.all }, { queryKey: accountQuery.queryKey }]);
}

const once = { retry: false, networkMode: 'always' } as const;

/** Asks for a deposit; no password, since it brings money in. One id, one effect. */
export function useDeposit() {
  const client = useQueryClient();
  return useMutation({
    ...once,
    mutationFn: ({ way: _way, ...request }: Extract<PaymentRequest, { way: 'deposit' }>) => {
      const id = newIntentId('dep');
      return sendOnce({ id, kind: 'dep', input: { amountMinor: request.amountMinor } }, () =>
        call(cashEndpoints.deposit, { id, ...request }),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshCash(client),
  });
}

/** Moves money between bank and securities account. One id, one effect. */
export function useMoveMoney() {
  const client = useQueryClient();
  return useMutation({
    ...once,
    mutationFn: ({
      request: { way, ...request },
      proof,
    }: {
      request: Exclude<PaymentRequest, { way: 'deposit' }>;
      proof: TradingProof;
    }) => {
      const kind = way === 'transfer' ? 'trf' : 'wdr';
      const id = newIntentId(kind);
      const input = { amountMinor: request.amountMinor };
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind, input }, () =>
          way === 'transfer'
            ? call(cashEndpoints.transfer, { id, direction: 'in', ...request, ...secret }, options)
            : call(cashEndpoints.withdraw, { id, ...request, ...secret }, options),
        ),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshCash(client),
  });
}

/** Takes a payment back while nobody has decided it. */
export function useCancelPayment() {
  const client = useQueryClient();
  return useMutation({
    ...once,
    mutationFn: (paymentId: string) =>
      call(cashEndpoints.cancelPayment, { id: newIntentId('cpy'), paymentId }),
    onSettled: () => refreshCash(client),
  });
}

/** Binds a card; its number travels encrypted, beside what confirms it. One id, one effect. */
export function useBindCard() {
  const client = useQueryClient();
  return useMutation({
    ...once,
    mutationFn: ({
      request: { number, ...card },
      proof,
    }: {
      request: CardRequest;
      proof: TradingProof;
    }) => {
      const id = newIntentId('crd');
      const input = { id, ...card, agreement_version: bindingAgreementVersion };
      return withProof(
        proof,
        id,
        (secret, options) =>
          sendOnce({ id, kind: 'crd', input: {} }, () =>
            call(cashEndpoints.bindCard, { ...input, ...secret }, options),
          ),
        { number },
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshCash(client),
  });
}

/** Calls a card by a name of the investor's own; an empty one takes it away. */
export function useNameCard() {
  const client = useQueryClient();
  return useMutation({
    ...once,
    mutationFn: (request: { cardId: string; name: string }) =>
      call(cashEndpoints.nameCard, request),
    onSettled: () => refreshCash(client),
  });
}

export function useUnbindCard() {
  const client = useQueryClient();
  return useMutation({
    ...once,
    mutationFn: (cardId: string) =>
      call(cashEndpoints.unbindCard, { id: newIntentId('unb'), cardId }),
    onSettled: () => refreshCash(client),
  });
}

export const pendingPayments = createPendingOperations<Payment>({
  name: 'payments',
  kinds: ['dep', 'wdr', 'trf'],
  ask: ({ id }) => unless('payment_unknown', call(cashEndpoints.payment, { id })),
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
  refresh: refreshCash,
  words: (_, arrived) =>
    arrived ? t`The card is linked.` : t`An unconfirmed card was not linked.`,
});
