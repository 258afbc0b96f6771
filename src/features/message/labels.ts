import { useLingui } from '@lingui/react';
import { t } from '@lingui/core/macro';

import type { Message, MessageKind, MessageParams } from '../../../contract/message/types.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { currentLanguage } from '../../lib/language.ts';
import { alertWords } from './alert-labels.ts';
import { moneyWords } from './money-labels.ts';
import { newShareWords } from './new-share-labels.ts';
import { orderWords } from './order-labels.ts';
import { identityWords } from './identity-labels.ts';
import { securityWords } from './security-labels.ts';

/** A message in the language of the app: what happened, and one sentence with its figures. */
export type MessageText = { title: string; text: string };

type Writer<Params> = (params: Params) => MessageText;
export type Writers<Kind extends MessageKind> = {
  [Name in Kind]: Writer<MessageParams[Name]>;
};

/** The words of every kind there is. */
export const writers: Writers<MessageKind> = {
  ...orderWords,
  ...newShareWords,
  ...moneyWords,
  ...securityWords,
  ...identityWords,
  ...alertWords,
  notice: ({ texts }) => {
    const language = currentLanguage();
    const near = language === 'zh_tw' ? texts['zh_cn'] : undefined;
    return texts[language] ?? near ?? texts['en'] ?? unknownText();
  },
};

/** A message in words. One of a kind that this app does not know says so and can still be opened. */
export function messageText({ kind, params }: Pick<Message, 'kind' | 'params'>): MessageText {
  if (!isKnown(kind)) return unknownText();
  const write: Writer<never> = writers[kind];
  try {
    return write(params as never);
  } catch {
    // Figures that a later brokerage names otherwise.
    return unknownText();
  }
}

function isKnown(kind: string): kind is MessageKind {
  return Object.hasOwn(writers, kind);
}

function unknownText(): MessageText {
  return {
    title: t`New message`,
    text: t`This version of the app cannot show this message. Please update the app.`,
  };
}

const nothing: MessageText = { title: '', text: '' };

/** A message in words, following the language and whether amounts are hidden. */
export function useMessageText(message: Pick<Message, 'kind' | 'params'> | null): MessageText {
  useLingui();
  useAppearance();
  return message ? messageText(message) : nothing;
}
