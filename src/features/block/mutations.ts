import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { blockEndpoints } from '../../../contract/block/endpoints.ts';
import type { BlockTrade } from '../../../contract/block/types.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { createPendingOperations } from '../../operations/pending-operations.ts';
import { sendConfirmed, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import type { Confirmed } from '../../operations/use-operation.ts';
import { blockQueries } from './queries.ts';

export type BlockSent = Sent<BlockTrade>;

export type BlockRequest = { offerId: string; code: string; quantity: number };

/** A purchase changes the offer, the own records, the cash and the holdings. */
export function refreshBlocks(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: blockQueries.all }, { queryKey: accountQuery.queryKey }]);
}

/** Buys out of an offer. */
export function useBuyBlock() {
  return useOperation({
    send: ({ request, proof }: Confirmed<BlockRequest>) => {
      const { offerId, quantity } = request;
      return sendConfirmed({ kind: 'blk', input: request }, proof, (confirmed, options) =>
        call(blockEndpoints.buy, { ...confirmed, offerId, quantity }, options),
      );
    },
    refresh: refreshBlocks,
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
