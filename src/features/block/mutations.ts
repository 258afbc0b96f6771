import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { assetsQuery, positionsQuery } from '../../portfolio/queries.ts';
import { blockEndpoints } from '../../../contract/block.ts';
import type { BlockTrade } from '../../../contract/block.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { newIntentId, pendingIntents } from '../../operations/intent.ts';
import type { Intent } from '../../operations/intent.ts';
import { resolveOutcome, sendOnce, unless } from '../../operations/send-once.ts';
import type { Found, Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { toast } from '../../ui/toast.ts';
import { blockQueries } from './queries.ts';

export type BlockSent = Sent<BlockTrade>;
export type BlockFound = Found<BlockTrade>;

export type BlockRequest = { offerId: string; code: string; quantity: number };

/** A purchase changes the offer, the own records, the cash and the holdings. */
export function refreshBlocks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: blockQueries.all });
  void client.invalidateQueries({ queryKey: assetsQuery.queryKey });
  void client.invalidateQueries({ queryKey: positionsQuery.queryKey });
}

/** Buys out of an offer. Rejects with ApiRefusal when the brokerage refuses. One id, one effect. */
export function useBuyBlock() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: ({ request, proof }: { request: BlockRequest; proof: TradingProof }) => {
      const id = newIntentId('blk');
      const { offerId, quantity } = request;
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'blk', input: request }, () =>
          call(blockEndpoints.buy, { id, offerId, quantity, ...secret }, options),
        ),
      );
    },
    onError: (error) => {
      // The login comes now, in place of the screen that would have said it.
      if (error instanceof ApiRefusal && (error.code ?? '').startsWith('session_'))
        toast.failure(t`Your session has ended. Nothing was sent.`);
    },
    onSettled: () => refreshBlocks(client),
  });
}

function askAboutBlock(intent: { id: string; at: number }): Promise<BlockFound> {
  return resolveOutcome(intent, () =>
    unless('not_found', call(blockEndpoints.record, { id: intent.id })),
  );
}

const askEveryMs = 5_000;

/** Asks until the outcome is known, also as soon as the connection is back. */
export function foundBlockQuery(client: QueryClient, intent: { id: string; at: number }) {
  return queryOptions({
    queryKey: ['block-found', intent.id],
    queryFn: async () => {
      const found = await askAboutBlock(intent);
      if (found.kind !== 'unknown') refreshBlocks(client);
      return found;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.kind === 'unknown' ? askEveryMs : false,
  });
}

/** Purchases whose outcome is still unknown after asking about each of them. */
export function unconfirmedBlocksQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ['block-unconfirmed'],
    queryFn: async (): Promise<Intent[]> => {
      const waiting: Intent[] = [];
      const pending = (await pendingIntents()).filter(({ kind }) => kind === 'blk');
      for (const intent of pending) {
        // One after the other: there is hardly ever more than one.
        // oxlint-disable-next-line no-await-in-loop
        const found = await askAboutBlock(intent);
        if (found.kind === 'unknown') waiting.push(intent);
        else {
          refreshBlocks(client);
          toast.show(
            found.kind === 'accepted'
              ? t`Your purchase of a block was carried out.`
              : t`An unconfirmed purchase did not reach us. Nothing was bought.`,
          );
        }
      }
      return waiting;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? 2 * askEveryMs : false),
  });
}
