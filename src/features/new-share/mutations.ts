import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { newShareEndpoints } from '../../../contract/new-share.ts';
import type { NewShareApplication } from '../../../contract/new-share.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import { createPendingOperations, sayIfSignedOut } from '../../operations/pending-operations.ts';
import { sendOnce, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { newShareQueries } from './queries.ts';

export type ApplicationSent = Sent<NewShareApplication>;

const noRetry = { retry: false, networkMode: 'always' } as const;

/** Applies for an issue. Rejects with ApiRefusal when the brokerage refuses. */
export function useApply() {
  const client = useQueryClient();
  return useMutation({
    ...noRetry,
    mutationFn: ({
      code,
      quantity,
      proof,
    }: {
      code: string;
      quantity: number;
      proof: TradingProof;
    }) => {
      const id = newIntentId('sub');
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'sub', input: { code, quantity } }, () =>
          call(newShareEndpoints.apply, { id, code, quantity, ...secret }, options),
        ),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshSoon(client, [{ queryKey: newShareQueries.all }]),
  });
}

/** Pays a whole allotment. */
export function usePayAllotment() {
  const client = useQueryClient();
  return useMutation({
    ...noRetry,
    mutationFn: ({
      application,
      proof,
    }: {
      application: Pick<NewShareApplication, 'id' | 'code' | 'amountMinor'>;
      proof: TradingProof;
    }) => {
      const id = newIntentId('alp');
      const { id: applicationId, code, amountMinor } = application;
      const input = { applicationId, code, amountMinor: amountMinor ?? 0 };
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'alp', input }, () =>
          call(newShareEndpoints.pay, { id, applicationId, ...secret }, options),
        ),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshAfterPayment(client),
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
