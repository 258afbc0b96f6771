import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { savingsEndpoints } from '../../../contract/savings.ts';
import type { SavingsOrder } from '../../../contract/savings.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import { sendOnce, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { createPendingOperations, sayIfSignedOut } from '../../operations/pending-operations.ts';
import type { SavingsSide } from './model.ts';
import { savingsQueries } from './queries.ts';

export type SavingsSent = Sent<SavingsOrder>;

export type SavingsRequest = { side: SavingsSide; amountMinor: number };

/** A purchase or redemption moves cash and savings. */
function refreshSavings(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: savingsQueries.all }, { queryKey: accountQuery.queryKey }]);
}

/** Buys or redeems. Rejects with ApiRefusal when the brokerage refuses. One id, one effect. */
export function useOrderSavings() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: ({ request, proof }: { request: SavingsRequest; proof: TradingProof }) => {
      const id = newIntentId('sav');
      const { side, amountMinor } = request;
      const endpoint = side === 'purchase' ? savingsEndpoints.purchase : savingsEndpoints.redeem;
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'sav', input: request }, () =>
          call(endpoint, { id, amountMinor, ...secret }, options),
        ),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshSavings(client),
  });
}

export const pendingSavings = createPendingOperations<SavingsOrder>({
  name: 'savings',
  kinds: ['sav'],
  ask: ({ id }) => unless('savings_order_unknown', call(savingsEndpoints.order, { id })),
  refresh: refreshSavings,
  words: ({ input }, arrived) => {
    if (!arrived) return t`An unconfirmed savings order did not reach us.`;
    return input['side'] === 'redemption'
      ? t`Your redemption was accepted.`
      : t`Your purchase of savings was accepted.`;
  },
});
