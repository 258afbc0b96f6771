import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { newShareEndpoints } from '../../../contract/new-share/endpoints.ts';
import type { NewShareApplication } from '../../../contract/new-share/types.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { createPendingOperations } from '../../operations/pending-operations.ts';
import { sendConfirmed, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import type { Confirmed } from '../../operations/use-operation.ts';
import { newShareQueries } from './queries.ts';

export type ApplicationSent = Sent<NewShareApplication>;

/** Applies for an issue. */
export function useApply() {
  return useOperation({
    send: ({ request, proof }: Confirmed<{ code: string; quantity: number }>) =>
      sendConfirmed({ kind: 'sub', input: request }, proof, (confirmed, options) =>
        call(newShareEndpoints.apply, { ...confirmed, ...request }, options),
      ),
    refresh: (client) => refreshSoon(client, [{ queryKey: newShareQueries.all }]),
  });
}

type Payable = Pick<NewShareApplication, 'id' | 'code' | 'amountMinor'>;

/** Pays a whole allotment. */
export function usePayAllotment() {
  return useOperation({
    send: ({ request, proof }: Confirmed<Payable>) => {
      const { id: applicationId, code, amountMinor } = request;
      const input = { applicationId, code, amountMinor: amountMinor ?? 0 };
      return sendConfirmed({ kind: 'alp', input }, proof, (confirmed, options) =>
        call(newShareEndpoints.pay, { ...confirmed, applicationId }, options),
      );
    },
    refresh: refreshAfterPayment,
  });
}

function refreshAfterPayment(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: newShareQueries.all }, { queryKey: accountQuery.queryKey }]);
}

export const pendingNewShares = createPendingOperations<NewShareApplication>({
  name: 'new-share',
  kinds: ['sub', 'alp'],
  ask: async ({ id, kind, input }) => {
    const isPayment = kind === 'alp';
    const applicationId = isPayment ? String(input['applicationId']) : id;
    const asked = call(newShareEndpoints.application, { id: applicationId });
    const application = (await unless('application_unknown', asked))?.application;
    return isPayment && application?.paidAt === null ? undefined : application;
  },
  refresh: refreshAfterPayment,
  words: ({ kind }, done) => {
    if (kind === 'alp')
      return done
        ? t`Your payment arrived. The allotment is paid.`
        : t`An unconfirmed payment did not reach us. Nothing was paid.`;
    return done ? t`Your application arrived.` : t`An unconfirmed application did not reach us.`;
  },
});
