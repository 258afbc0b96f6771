import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { savingsEndpoints } from '../../../contract/savings/endpoints.ts';
import type { SavingsOrder } from '../../../contract/savings/types.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { sendConfirmed, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import type { Confirmed } from '../../operations/use-operation.ts';
import { createPendingOperations } from '../../operations/pending-operations.ts';
import { dropSavingsDraft } from './drafts.ts';
import type { SavingsSide } from './model.ts';
import { savingsQueries } from './queries.ts';

export type SavingsSent = Sent<SavingsOrder>;

export type SavingsRequest = { side: SavingsSide; amountMinor: number };

/** A purchase or redemption moves cash and savings. */
function refreshSavings(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: savingsQueries.all }, { queryKey: accountQuery.queryKey }]);
}

/** Buys or redeems. */
export function useOrderSavings() {
  return useOperation({
    send: ({ request, proof }: Confirmed<SavingsRequest>) => {
      const { side, amountMinor } = request;
      const endpoint = side === 'purchase' ? savingsEndpoints.purchase : savingsEndpoints.redeem;
      return sendConfirmed({ kind: 'sav', input: request }, proof, (confirmed, options) =>
        call(endpoint, { ...confirmed, amountMinor }, options),
      );
    },
    accepted: dropSavingsDraft,
    refresh: refreshSavings,
  });
}

export const pendingSavings = createPendingOperations<SavingsOrder>({
  name: 'savings',
  kinds: ['sav'],
  ask: ({ id }) => unless('savings_order_unknown', call(savingsEndpoints.order, { id })),
  accepted: dropSavingsDraft,
  refresh: refreshSavings,
  words: ({ input }, arrived) => {
    if (!arrived) return t`An unconfirmed savings order did not reach us.`;
    return input['side'] === 'redemption'
      ? t`Your redemption was accepted.`
      : t`Your purchase of savings was accepted.`;
  },
});
