import { queryOptions } from '@tanstack/react-query';

import { userEndpoints } from '../../../contract/user.ts';
import { call } from '../../data/call.ts';

export const accountQueries = {
  info: () =>
    queryOptions({
      queryKey: ['account', 'info'],
      queryFn: ({ signal }) => call(userEndpoints.info, {}, { signal }),
      staleTime: 60_000,
      meta: { keep: true },
    }),
};
