import { queryOptions } from '@tanstack/react-query';

import { alertEndpoints } from '../../../contract/alert.ts';
import { call } from '../../data/call.ts';

export const alertQueries = {
  all: ['alert'] as const,

  /** All of them, on every share: there are few. */
  list: () =>
    queryOptions({
      queryKey: ['alert', 'list'],
      queryFn: ({ signal }) => call(alertEndpoints.list, {}, { signal }),
      staleTime: 30_000,
      meta: { keep: true },
    }),
};
