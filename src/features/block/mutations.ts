import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { blockEndpoints } from '../../../contract/block.ts';
import type { BlockTrade } from '../../../contract/block.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import { createPendingOperations, sayIfSignedOut } from '../../operations/pending-operations.ts';
import { sendOnce, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { blockQueries } from './queries.ts';

export type BlockSent = Sent<BlockTrade>;

export type BlockRequest = { offerId: string; code: string; quantity: number };

/** A purchase changes the offer, the own records, the cash and the holdings. */
export function refreshBlocks(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: blockQueries.all }, { queryKey: accountQuery.queryKey }]);
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
    onError: sayIfSignedOut,
    onSettled: () => refreshBlocks(client),
  });
}

export const pendingBlocks = createPendingOperations<BlockTrade>({
  name: 'block',
  kinds: ['blk'],
  ask: ({ id }) => unless('not_found', call(blockEndpoints.record, { id })),
  refresh: refreshBlocks,
  words: (_, done) =>
    done
      ? t`Your purchase of a block was carried out.`
      : t`An unconfirmed purchase did not reach us. Nothing was bought.`,
});
