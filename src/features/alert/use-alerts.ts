import { useQuery } from '@tanstack/react-query';

import { alertQueries } from './queries.ts';

/** The investor's alerts. */
export function useAlerts() {
  return useQuery(alertQueries.list());
}
