import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { onUserEvent } from '../../live/user-events.ts';
import { alertQueries } from './queries.ts';

/** The investor's alerts; one that speaks comes with a message, and is asked for again. */
export function useAlerts() {
  const client = useQueryClient();
  useEffect(
    () =>
      onUserEvent(({ type }) => {
        if (type === 'message') void client.invalidateQueries({ queryKey: alertQueries.all });
      }),
    [client],
  );
  return useQuery(alertQueries.list());
}
