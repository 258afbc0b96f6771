import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import type { Order, OrderType, Side } from '../../../contract/trade/types.ts';
import { failureWords } from '../../api/error-text.ts';
import { NetworkFailure } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { newIntentId } from '../../operations/intent.ts';
import { sendConfirmed } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import type { Confirmed } from '../../operations/use-operation.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft } from './draft.ts';
import { keepOrder } from './keep-order.ts';
import { staleTrade } from './refresh.ts';

/**
 * What the user wants to trade. Shares, 1/1000 yuan; `priceMilli` only for a limit order, `amountMinor` (fen)
 * only where it is wanted for so much money: the brokerage hears of the shares alone.
 */
export type OrderRequest = {
  code: string;
  side: Side;
  type: OrderType;
  quantity: number;
  priceMilli?: number;
  amountMinor?: number;
};

/** An order that was taken in; of a sale of everything also what could not be sold yet, and from when. */
export type Placed = { order: Order; remaining: number; sellableFrom: string | null };

export type OrderSent = Sent<Placed>;

/** Keeps what was answered; where nothing was, anything may have changed. */
function keepAnswer(client: QueryClient, order: Order | undefined): void {
  refreshSoon(client, order ? keepOrder(client, order) : staleTrade(client));
}

/** Places an order. */
export function usePlaceOrder() {
  return useOperation<Confirmed<OrderRequest>, Placed>({
    send: ({ request, proof }) => {
      const { amountMinor: _amountMinor, ...order } = request;
      return sendConfirmed({ kind: 'ord', input: request }, proof, async (confirmed, options) => ({
        order: await call(tradeEndpoints.place, { ...confirmed, ...order }, options),
        remaining: 0,
        sellableFrom: null,
      }));
    },
    accepted: (client, _, { input }) => dropDraft(client, input),
    refresh: (client, placed) => keepAnswer(client, placed?.order),
    signedOut: () => t`Your session has ended and nothing was ordered. Your entries are kept.`,
  });
}

/** Sells at market what was confirmed of a position: all that could be sold of it then. */
export function useClosePosition() {
  return useOperation<Confirmed<{ code: string; quantity: number }>, Placed>({
    send: ({ request: { code, quantity }, proof }) =>
      sendConfirmed(
        { kind: 'ord', input: { code, side: 'sell', type: 'market' } },
        proof,
        (confirmed, options) =>
          call(tradeEndpoints.close, { ...confirmed, code, quantity }, options),
      ),
    refresh: (client, placed) => keepAnswer(client, placed?.order),
  });
}

/**
 * Cancels what is left of an order, and says what became of it: its row may be gone by then. Asking
 * again for a cancelled order changes nothing.
 */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) =>
      call(tradeEndpoints.cancel, { id: newIntentId('can'), orderId }),
    onSuccess: () => toast.success(t`The order is cancelled.`),
    onError: (error) =>
      toast.failure(
        error instanceof NetworkFailure
          ? t`No confirmation came. The list shows whether the order is still open.`
          : failureWords(error),
      ),
    onSettled: (order) => keepAnswer(client, order),
  });
}
