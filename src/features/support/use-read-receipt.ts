import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import { supportEndpoints } from '../../../contract/support/endpoints.ts';
import type { SupportMessage } from '../../../contract/support/types.ts';
import { call } from '../../api/call.ts';
import { useOnline } from '../../api/network.ts';
import { messageQueries } from '../message/unread/queries.ts';

/** Says that the newest answers were read, when they stand on a screen that somebody looks at. */
export function useReadReceipt(items: readonly SupportMessage[], inSight: boolean): void {
  const client = useQueryClient();
  const online = useOnline();
  const looking = useSyncExternalStore(onVisibility, isVisible);
  const newest = items.find(({ sender }) => sender !== 'investor');
  const upTo = newest && newest.state !== 'read' ? newest.number : undefined;
  useEffect(() => {
    if (upTo === undefined || !inSight || !looking || !online) return;
    call(supportEndpoints.read, { upTo }, { again: true })
      .then(() => client.invalidateQueries({ queryKey: messageQueries.unread().queryKey }))
      // It stays unread, and is said again with the next answer or visit.
      .catch(() => undefined);
  }, [upTo, inSight, looking, online, client]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
