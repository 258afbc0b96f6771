import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { Unread } from '../../../../contract/message/types.ts';
import { onSessionChange, sessionUserId } from '../../../session/session.ts';
import { serverNow } from '../../../api/server-time.ts';
import { noticesShown } from '../../../lib/notices.ts';
import { arrivalOf, arrived } from './arrival.ts';
import { messageQueries } from './queries.ts';

/** Compares each answer about what is not read with the one before. Returns the function that stops it. */
export function watchArrivals(client: QueryClient): () => void {
  let before: Unread | undefined;
  const wanted = () => ({ ...messageQueries.unread(), enabled: sessionUserId() !== undefined });
  const unread = new QueryObserver(client, wanted());
  const stop = unread.subscribe(({ data }) => {
    if (!data || data === before) return;
    const arrival = arrivalOf(before, data, serverNow());
    before = data;
    if (arrival && noticesShown()) arrived.set(arrival);
  });
  const stopSession = onSessionChange(() => {
    before = undefined;
    arrived.set(null);
    unread.setOptions(wanted());
  });
  return () => {
    stop();
    stopSession();
  };
}
