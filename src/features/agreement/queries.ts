import { queryOptions } from '@tanstack/react-query';

import { agreementEndpoints } from '../../../contract/agreement/endpoints.ts';
import { call } from '../../api/call.ts';

export const agreementQueries = {
  /** What the own account has accepted. */
  state: () =>
    queryOptions({
      queryKey: ['agreement', 'state'],
      queryFn: ({ signal }) => call(agreementEndpoints.state, {}, { signal }),
      staleTime: 60_000,
      meta: { keep: true },
    }),
};
