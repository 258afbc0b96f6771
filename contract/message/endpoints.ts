import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { Page } from '../wire/envelope.ts';
import type { Message, MessageCategory, ReadInput, Unread } from './types.ts';

export const messageEndpoints = {
  /** Newest first. */
  list: endpoint<{ category?: MessageCategory; cursor?: string; limit?: number }, Page<Message>>(
    'GET',
    '/api/message/list',
  ),
  unread: endpoint<Nothing, Unread>('GET', '/api/message/unread'),
  /** Answers what is unread now. Ids of others or of nothing change nothing. */
  read: endpoint<ReadInput, Unread>('POST', '/api/message/read'),
};
