import { endpoint } from '../wire/endpoint.ts';
import type { SupportInput, SupportMessage, SupportPage } from './types.ts';

export const supportEndpoints = {
  /** Newest first. What it answers counts as received. */
  messages: endpoint<{ cursor?: string; limit?: number }, SupportPage>(
    'GET',
    '/api/support/messages',
  ),
  /** The same id with the same message answers what it answered first. */
  send: endpoint<SupportInput, SupportMessage>('POST', '/api/support/send'),
  /** All up to this number were seen. */
  read: endpoint<{ upTo: number }, { unread: number }>('POST', '/api/support/read'),
};
