import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { tradeEndpoints } from '../../../contract/trade.ts';
import type { Order, OrderType, Side } from '../../../contract/trade.ts';
import { failureWords } from '../../api/error-text.ts';
import { ApiRefusal, NetworkFailure } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { newIntentId } from '../../operations/intent.ts';
import { sendOnce } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft } from './draft.ts';
import { keepOrder } from './keep-order.ts';
import { staleTrade } from './refresh.ts';

/** What the user wants to trade. Shares, 1/1000 yuan; `priceMilli` only for a limit order. */
export type OrderRequest = {
  code: string;
  side: Side;
  type: OrderType;
  quantity: number;
  priceMilli?: number;
};

/** An order that was taken in; of a sale of everything also what could not be sold yet, and from when. */
export type Placed = { order: Order; remaining: number; sellableFrom: string | null };

export type OrderSent = Sent<Placed>;

/** Keeps what was answered; where nothing was, anything may have changed. */
function keepAnswer(client: QueryClient, order: Order | undefined): void {
  refreshSoon(client, order ? keepOrder(client, order) : staleTrade(client));
}

function orderOf(sent: OrderSent | undefined): Order | undefined {
  return sent?.kind === 'accepted' ? sent.done.order : undefined;
}

/** Places an order. Rejects with ApiRefusal when the brokerage refuses. One id, one effect. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: ({ request, proof }: { request: OrderRequest; proof: TradingProof }) => {
      const id = newIntentId('ord');
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'ord', input: request }, async (): Promise<Placed> => ({
          order: await call(tradeEndpoints.place, { id, ...request, ...secret }, options),
          remaining: 0,
          sellableFrom: null,
        })),
      );
    },
    onSuccess: (sent) => {
      if (sent.kind === 'accepted') dropDraft(client, sent.done.order);
    },
    onError: (error) => {
      // The login comes now, in place of the ticket that would have said it.
      if (error instanceof ApiRefusal && error.code?.startsWith('session_') === true)
        toast.failure(t`Your session has ended and nothing was ordered. Your entries are kept.`);
    },
    onSettled: (sent) => keepAnswer(client, orderOf(sent)),
  });
}

/** Sells all of a position that can be sold, at market. */
export function useClosePosition() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: ({ code, proof }: { code: string; proof: TradingProof }) => {
      const id = newIntentId('ord');
      return withProof(proof, id, (secret, options) =>
        sendOnce<Placed>({ id, kind: 'ord', input: { code, side: 'sell', type: 'market' } }, () =>
          call(tradeEndpoints.close, { id, code, ...secret }, options),
        ),
      );
    },
    onSettled: (sent) => keepAnswer(client, orderOf(sent)),
  });
}

/**
 * Cancels what is left of an order, and says what became of it: its row may be gone by then. Asking
 * again for a cancelled order changes nothing.
 */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (orderId: string) =>
      call(tradeEndpoints.cancel, { id: newIntentId('can'), orderId }),
    onSuccess: () => toast.success(t`The order is cancelled.`),
    onError: (error) =>
      toast.failure(
        error instanceof NetworkFailure
          ? t`No answer came. The list shows whether the order is still open.`
          : failureWords(error),
      ),
    onSettled: (order) => keepAnswer(client, order),
  });
}
