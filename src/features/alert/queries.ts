import { queryOptions, useQuery } from '@tanstack/react-query';

import { alertEndpoints } from '../../../contract/alert.ts';
import { call } from '../../api/call.ts';

export const alertQueries = {
  all: ['alert'] as const,

  /** All of them, on every share: there are few. */
  list: () =>
    queryOptions({
      queryKey: ['alert', 'list'],
      queryFn: ({ signal }) => call(alertEndpoints.list, {}, { signal }),
      // What an earlier visit kept has not heard of those that spoke since.
      staleTime: ({ state }) => (state.dataUpdatedAt < performance.timeOrigin ? 0 : 30_000),
      meta: { keep: true },
    }),
};

/** The investor's alerts. */
export function useAlerts() {
  return useQuery(alertQueries.list());
}
