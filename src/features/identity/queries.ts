import { queryOptions } from '@tanstack/react-query';

import { identityEndpoints } from '../../../contract/identity/endpoints.ts';
import { call } from '../../api/call.ts';

/**
 * How the identity stands, with masked name and number. Never kept on the device: what may be known
 * there, the state alone, is part of the account's info.
 */
export const identityQueries = {
  all: ['identity'] as const,

  detail: () =>
    queryOptions({
      queryKey: ['identity', 'detail'],
      queryFn: ({ signal }) => call(identityEndpoints.detail, {}, { signal }),
      staleTime: 5_000,
    }),
};
