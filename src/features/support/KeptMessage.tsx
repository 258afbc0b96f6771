import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { SupportMessage, SupportState } from '../../../contract/support/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatScreen.module.css';
import { LinkedText } from './LinkedText.tsx';
import { SentPicture } from './SentPicture.tsx';

type Props = { message: SupportMessage; onOpen: (path: string) => void };

const stateWords: Record<SupportState, MessageDescriptor> = {
  sent: msg({ message: 'Sent', context: 'message to customer service' }),
  received: msg({ message: 'Received', context: 'message to customer service' }),
  read: msg({ message: 'Read', context: 'message to customer service' }),
};

const noteWords: Partial<Record<string, MessageDescriptor>> = {
  acknowledged: msg`This is an automatic message: what you wrote has arrived. Our team answers here; this can take a while.`,
  closed: msg`Our team has closed this conversation. Write again whenever you need us.`,
};

/** A message that the brokerage has, with what became of it. */
export function KeptMessage({ message, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { time } = useFormats();
  const { sender, note, text, pictureId, createdAt, state } = message;
  const at = time(createdAt).slice(0, 5);
  if (note !== null) {
    const words = noteWords[note];
    return (
      <p className={styles['note']}>
        {words ? i18n._(words) : t`Message from customer service`} · {at}
      </p>
    );
  }
  const mine = sender === 'investor';
  return (
    <article
      className={styles['message']}
      data-from={mine ? 'me' : 'back-office'}
      data-state={state}
    >
      <VisuallyHidden>{mine ? t`You` : t`Customer service`}</VisuallyHidden>
      {pictureId !== null && <SentPicture id={pictureId} />}
      {text !== '' && <LinkedText text={text} onOpen={onOpen} />}
      <p className={styles['state']}>
        {at}
        {mine && <> · {i18n._(stateWords[state])}</>}
      </p>
    </article>
  );
}
