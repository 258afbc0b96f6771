import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { identityEndpoints } from '../../../contract/identity/endpoints.ts';
import type { IdentityDetail, IdentityKind } from '../../../contract/identity/types.ts';
import { call } from '../../api/call.ts';
import { withSecret } from '../../api/encrypted.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import { sendOnce } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import { createPendingOperations, sayIfSignedOut } from '../../operations/pending-operations.ts';
import { dropPictures } from './entries.ts';
import { identityQueries } from './queries.ts';

export type IdentitySent = Sent<IdentityDetail>;

/** What is sent; complete and checked. */
export type Submission = {
  kind: IdentityKind;
  name: string;
  number: string;
  front: string;
  back: string;
  onProgress: (part: number) => void;
  /** Stops it: what has left the device by then may arrive all the same. */
  signal: AbortSignal;
};

/** Whether the answer came at once or the outcome late, and whatever page is shown by then. */
function accept(client: QueryClient, detail: IdentityDetail): void {
  client.setQueryData(identityQueries.detail().queryKey, detail);
  dropPictures(client);
}

function refreshIdentity(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: identityQueries.all }, { queryKey: userInfoQuery.queryKey }]);
}

/** Sends documents for review. */
export function useSubmitIdentity() {
  return useOperation({
    send: ({ kind, name, number, front, back, onProgress, signal }: Submission) => {
      const id = newIntentId('idn');
      return withSecret({ name, number }, (secret, options) =>
        sendOnce(
          { id, kind: 'idn', input: {} },
          () =>
            call(
              identityEndpoints.submit,
              { id, kind, front, back, ...secret },
              { ...options, onProgress, signal },
            ),
          { isSlow: true },
        ),
      );
    },
    accepted: accept,
    refresh: refreshIdentity,
  });
}

/** Deletes the pictures of a submission that was rejected. Doing it twice changes nothing. */
export function useForgetPictures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(identityEndpoints.forget, { id }),
    onSuccess: (detail) => {
      client.setQueryData(identityQueries.detail().queryKey, detail);
      client.removeQueries({ queryKey: ['picture', 'document'] });
    },
    onError: (error) => sayIfSignedOut(error),
  });
}

export const pendingIdentities = createPendingOperations<IdentityDetail>({
  name: 'identity',
  kinds: ['idn'],
  ask: async ({ id }) => {
    const detail = await call(identityEndpoints.detail, {});
    return detail.id === id ? detail : undefined;
  },
  accepted: accept,
  refresh: refreshIdentity,
  words: (_, arrived) =>
    arrived
      ? t`Your documents arrived and are being checked.`
      : t`Unconfirmed documents did not reach us. Please send them again.`,
});
