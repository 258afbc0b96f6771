import { supportEndpoints } from '../../../contract/support.ts';
import type { SupportPage } from '../../../contract/support.ts';
import { call } from '../../api/call.ts';
import { growingList } from '../../api/growing-list.ts';

const freshMs = 10_000;

/** The conversation with customer service; it may be kept on the device, to be read offline. */
export const supportQueries = {
  all: ['support'] as const,

  /** Newest first. */
  messages: () =>
    growingList<SupportPage>(
      ['support', 'messages'],
      (page, signal) => call(supportEndpoints.messages, page, { signal }),
      freshMs,
    ),
};
