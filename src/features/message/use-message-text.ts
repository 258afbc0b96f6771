import { useLingui } from '@lingui/react';

import type { Message } from '../../../contract/message.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { messageText } from './labels.ts';
import type { MessageText } from './labels.ts';

const nothing: MessageText = { title: '', text: '' };

/** A message in words, following the language and whether amounts are hidden. */
export function useMessageText(message: Pick<Message, 'kind' | 'params'> | null): MessageText {
  useLingui();
  useAppearance();
  return message ? messageText(message) : nothing;
}
