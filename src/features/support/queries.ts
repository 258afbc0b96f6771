import { supportEndpoints } from '../../../contract/support/endpoints.ts';
import type { SupportPage } from '../../../contract/support/types.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

/** The conversation with customer service; it may be kept on the device, to be read offline. */
export const supportQueries = {
  all: ['support'] as const,

  /** Newest first. */
  messages: () =>
    growingList<SupportPage>(['support', 'messages'], (page, signal) =>
      call(supportEndpoints.messages, page, { signal }),
    ),
};
