import { queryOptions, useQuery } from '@tanstack/react-query';

import { alertEndpoints } from '../../../../contract/alert/endpoints.ts';
import { call } from '../../../api/call.ts';
import { freshFor } from '../../../api/fresh-for.ts';

export const alertQueries = {
  all: ['alert'] as const,

  /** All of them, on every share: there are few. */
  list: () =>
    queryOptions({
      queryKey: ['alert', 'list'],
      queryFn: ({ signal }) => call(alertEndpoints.list, {}, { signal }),
      staleTime: freshFor(30_000),
      meta: { keep: true },
    }),
};

/** The investor's alerts. */
export function useAlerts() {
  return useQuery(alertQueries.list());
}
