import { useEffect, useEffectEvent, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Message } from '../../../contract/message/types.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { iconOf } from './categories.ts';
import { placeOf } from './place/message-place.ts';
import { useReadMessages } from './mutations.ts';
import styles from './NoticeCard.module.css';
import { useGiveWay } from './use-give-way.ts';
import { useHeld } from './use-held.ts';
import { useMessageText } from './labels.ts';

export type NoticeCardProps = {
  /** Null for an answer of customer service. */
  message: Message | null;
  onOpen: (path: string) => void;
  onClose: () => void;
};

/** Long enough to read; it stays while it is pointed at or holds the focus. */
const shownMs = 8_000;

/** One message that has just come: a press leads to its thing. */
export function NoticeCard({ message, onOpen, onClose }: NoticeCardProps) {
  const { t } = useLingui();
  const read = useReadMessages();
  const card = useRef<HTMLDivElement>(null);
  const held = useHeld(card);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [held]);

  useGiveWay(card, onClose);

  const words = useMessageText(message);
  const { title, text } = message
    ? words
    : { title: t`Customer service`, text: t`You have an answer.` };
  const open = () => {
    const place = message ? placeOf(message.link) : '/customerService?view=chat';
    if (message && place !== undefined) read.mutate({ ids: [message.id] });
    onOpen(place ?? '/messages');
  };
  return (
    <div className={styles['card']} ref={card}>
      <button type="button" className={styles['open']} onClick={open}>
        <Icon name={message ? iconOf(message) : 'support'} />
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['text']}>{text}</span>
        </span>
      </button>
      <IconButton icon="close" label={t`Dismiss`} onClick={onClose} />
    </div>
  );
}
