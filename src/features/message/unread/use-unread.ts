import { useQuery } from '@tanstack/react-query';

import type { Unread } from '../../../../contract/message.ts';
import { useSessionUserId } from '../../../session/session.ts';
import { messageQueries } from './queries.ts';

/**
 * What is not read: messages by category, and answers of customer service. Undefined before the
 * first answer. The stream keeps it up to date on every device.
 */
export function useUnread(): Unread | undefined {
  const enabled = useSessionUserId() !== undefined;
  return useQuery({ ...messageQueries.unread(), enabled }).data;
}
