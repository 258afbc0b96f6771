import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { tradeEndpoints } from '../../../contract/trade.ts';
import type { Order, OrderType, Side } from '../../../contract/trade.ts';
import { ApiRefusal, NetworkFailure } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import {
  forgetIntent,
  newIntentId,
  pendingIntents,
  rememberIntent,
} from '../../operations/intent.ts';
import type { Intent } from '../../operations/intent.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft } from './draft.ts';
import { hasNotArrived } from './outcome.ts';
import { refreshTrade } from './refresh.ts';

/** What the user wants to trade. Shares, 1/1000 yuan; `priceMilli` only for a limit order. */
export type OrderRequest = {
  code: string;
  side: Side;
  type: OrderType;
  quantity: number;
  priceMilli?: number;
};

/** What is known after sending: the order, or that no answer came. */
export type Sent =
  | { kind: 'accepted'; order: Order; remaining: number; sellableFrom: string | null }
  | { kind: 'unknown'; id: string; sentAt: number };

/** What asking by id found: the order, that it never arrived, or still nothing. */
export type Found =
  | { kind: 'accepted'; order: Order }
  | { kind: 'not-received' }
  | { kind: 'unknown'; because: 'offline' | 'may-still-arrive' };

/**
 * Keeps the intent on the device, sends once, and forgets it when the brokerage has answered,
 * whatever it said. An answer that did not come leaves the intent for `askAbout`.
 */
async function sendOnce(
  intent: Omit<Intent, 'at'>,
  send: () => Promise<{ order: Order; remaining?: number; sellableFrom?: string | null }>,
): Promise<Sent> {
  const sentAt = Date.now();
  await rememberIntent(intent);
  try {
    const { order, remaining = 0, sellableFrom = null } = await send();
    await forgetIntent(intent.id);
    return { kind: 'accepted', order, remaining, sellableFrom };
  } catch (error) {
    if (error instanceof NetworkFailure) return { kind: 'unknown', id: intent.id, sentAt };
    await forgetIntent(intent.id);
    throw error;
  }
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
        sendOnce({ id, kind: 'ord', input: request }, async () => ({
          order: await call(tradeEndpoints.place, { id, ...request, ...secret }, options),
        })),
      );
    },
    onSuccess: (sent) => {
      if (sent.kind === 'accepted') dropDraft(client, sent.order);
    },
    onError: (error) => {
      // The login comes now, in place of the ticket that would have said it.
      if (error instanceof ApiRefusal && error.code?.startsWith('session_') === true)
        toast.failure(t`Your session has ended and nothing was ordered. Your entries are kept.`);
    },
    onSettled: () => void refreshTrade(client),
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
        sendOnce({ id, kind: 'ord', input: { code, side: 'sell', type: 'market' } }, () =>
          call(tradeEndpoints.close, { id, code, ...secret }, options),
        ),
      );
    },
    onSettled: () => void refreshTrade(client),
  });
}

/** Cancels what is left of an order. Asking again for a cancelled order changes nothing. */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (orderId: string) =>
      call(tradeEndpoints.cancel, { id: newIntentId('can'), orderId }),
    onSettled: () => void refreshTrade(client),
  });
}

/** Asks the brokerage what became of an order whose answer did not come. */
export async function askAbout(intent: { id: string; at: number }): Promise<Found> {
  try {
    const { order } = await call(tradeEndpoints.order, { id: intent.id });
    await forgetIntent(intent.id);
    return { kind: 'accepted', order };
  } catch (error) {
    if (error instanceof NetworkFailure) return { kind: 'unknown', because: 'offline' };
    if (!(error instanceof ApiRefusal) || error.code !== 'order_unknown') throw error;
    if (!hasNotArrived(intent.at, Date.now()))
      return { kind: 'unknown', because: 'may-still-arrive' };
    await forgetIntent(intent.id);
    return { kind: 'not-received' };
  }
}

const askEveryMs = 5_000;

/** Asks about one order until its outcome is known, also as soon as the connection is back. */
export function foundQuery(client: QueryClient, intent: { id: string; at: number }) {
  return queryOptions({
    queryKey: ['trade-found', intent.id],
    queryFn: async () => {
      const found = await askAbout(intent);
      if (found.kind === 'accepted') dropDraft(client, found.order);
      if (found.kind !== 'unknown') void refreshTrade(client);
      return found;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.kind === 'unknown' ? askEveryMs : false,
  });
}

/** Orders whose outcome is not known, oldest first. */
export async function unconfirmedOrders(): Promise<Intent[]> {
  return (await pendingIntents()).filter((intent) => intent.kind === 'ord');
}
