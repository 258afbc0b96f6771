import type { MessageDescriptor } from '@lingui/core';

/** One point of the user agreement. `id` names it in links: never changed, also when the words are. */
export type AgreementPoint = {
  id: string;
  heading: MessageDescriptor;
  paragraphs: readonly MessageDescriptor[];
};
