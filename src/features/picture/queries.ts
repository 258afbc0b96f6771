import { queryOptions } from '@tanstack/react-query';

import { documentEndpoints } from '../../../contract/document/endpoints.ts';
import { call } from '../../api/call.ts';

/** What lies in memory after nobody looks at it any more. */
const forgottenAfterMs = 60_000;

/** Pictures at the brokerage, as data URLs. What an id names never changes. */
export const pictureQueries = {
  /** Documents, pictures of a conversation: never kept on the device. */
  document: (id: string) =>
    queryOptions({
      queryKey: ['picture', 'document', id],
      queryFn: async ({ signal }) => (await call(documentEndpoints.read, { id }, { signal })).image,
      staleTime: 'static',
      gcTime: forgottenAfterMs,
    }),

  /** The picture that an account shows of itself: small, and kept with the account's info. */
  avatar: (id: string) =>
    queryOptions({
      queryKey: ['picture', 'avatar', id],
      queryFn: async ({ signal }) => (await call(documentEndpoints.read, { id }, { signal })).image,
      staleTime: 'static',
      meta: { keep: true },
    }),
};
