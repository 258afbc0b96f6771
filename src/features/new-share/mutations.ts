import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import { newShareEndpoints } from '../../../contract/new-share.ts';
import type { NewShareApplication } from '../../../contract/new-share.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { newIntentId, pendingIntents } from '../../operations/intent.ts';
import type { Intent } from '../../operations/intent.ts';
import { resolveOutcome, sendOnce, unless } from '../../operations/send-once.ts';
import type { Found, Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { toast } from '../../ui/toast.ts';
import { refreshNewShares } from './refresh.ts';

export type ApplicationSent = Sent<NewShareApplication>;
export type ApplicationFound = Found<NewShareApplication>;

const noRetry = { retry: false, networkMode: 'always' } as const;

function sayIfSignedOut(error: Error): void {
  // The login comes now, in place of the screen that would have said it.
  if (error instanceof ApiRefusal && (error.code ?? '').startsWith('session_'))
    toast.failure(t`Your session has ended. Nothing was sent.`);
}

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
    onSettled: () => void refreshNewShares(client),
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
  void refreshNewShares(client);
  void client.invalidateQueries({ queryKey: assetsQuery.queryKey });
}

/** Asks what became of an application or a payment whose answer did not come. */
export function askAboutNewShare(intent: Intent): Promise<ApplicationFound> {
  const isPayment = intent.kind === 'alp';
  const id = isPayment ? String(intent.input['applicationId']) : intent.id;
  return resolveOutcome(intent, async () => {
    const detail = await unless('application_unknown', call(newShareEndpoints.application, { id }));
    const application = detail?.application;
    if (isPayment && application?.paidAt === null) return undefined;
    return application;
  });
}

const askEveryMs = 5_000;

/** Asks until the outcome is known, also as soon as the connection is back. */
export function foundNewShareQuery(client: QueryClient, intent: Intent) {
  return queryOptions({
    queryKey: ['new-share-found', intent.id],
    queryFn: async () => {
      const found = await askAboutNewShare(intent);
      if (found.kind !== 'unknown') refreshAfterPayment(client);
      return found;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.kind === 'unknown' ? askEveryMs : false,
  });
}

/** Applications and payments whose outcome is still unknown after asking about each of them. */
export function unconfirmedNewSharesQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ['new-share-unconfirmed'],
    queryFn: async (): Promise<Intent[]> => {
      const waiting: Intent[] = [];
      for (const intent of await pendingNewShares()) {
        // One after the other: there is hardly ever more than one.
        // oxlint-disable-next-line no-await-in-loop
        const found = await askAboutNewShare(intent);
        if (found.kind === 'unknown') waiting.push(intent);
        else settle(client, intent, found);
      }
      return waiting;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? 2 * askEveryMs : false),
  });
}

export async function pendingNewShares(): Promise<Intent[]> {
  return (await pendingIntents()).filter(({ kind }) => kind === 'sub' || kind === 'alp');
}

/** Says what became of what was in doubt, and shows it everywhere. */
function settle(
  client: QueryClient,
  { kind }: Intent,
  found: Exclude<ApplicationFound, { kind: 'unknown' }>,
): void {
  refreshAfterPayment(client);
  const arrived = found.kind === 'accepted';
  if (kind === 'alp')
    toast.show(
      arrived
        ? t`Your payment arrived. The allotment is paid.`
        : t`An unconfirmed payment did not reach us. Nothing was paid.`,
    );
  else
    toast.show(
      arrived ? t`Your application arrived.` : t`An unconfirmed application did not reach us.`,
    );
}
