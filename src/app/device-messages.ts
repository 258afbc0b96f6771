import { queryClient } from '../api/query-client.ts';
import { followPush } from '../features/push/events.ts';
import { messageQueries } from '../features/message/unread/queries.ts';

/** The number on the app's icon, notifications of this device, and their end with the session. */
export function followDevice(): void {
  followPush(queryClient, messageQueries.unread().queryKey);
}
