import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import type { Message } from '../../../contract/message/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { iconOf } from './categories.ts';
import { DayItem, DayList } from '../../records/DayList.tsx';
import type { DayListProps } from '../../records/DayList.tsx';
import { placeOf } from './place/message-place.ts';
import styles from './MessagesScreen.module.css';
import { useMessageText } from './labels.ts';

type Props = DayListProps<Message> & {
  isUnread: (message: Message) => boolean;
  onOpen: (message: Message) => void;
};

/** Messages by market day, newest first. */
export function MessageList({ isUnread, onOpen, ...list }: Props) {
  return (
    <DayList
      {...list}
      paired
      timeOf={({ createdAt }) => createdAt}
      renderItem={(message) => (
        <DayItem
          key={message.id}
          data-testid="message"
          data-kind={message.kind}
          data-unread={isUnread(message)}
        >
          <MessageRow message={message} unread={isUnread(message)} onOpen={onOpen} />
        </DayItem>
      )}
    />
  );
}

type RowProps = { message: Message; unread: boolean; onOpen: (message: Message) => void };

function MessageRow({ message, unread, onOpen }: RowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const router = useRouter();
  const { title, text } = useMessageText(message);
  const place = placeOf(message.link);
  const content = {
    className: unread ? styles['unread'] : undefined,
    leading: (
      <span className={styles['icon']}>
        <Icon name={iconOf(message)} />
        {unread && <span className={styles['mark']} aria-hidden="true" />}
      </span>
    ),
    title: (
      <>
        {unread && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
        <span className={styles['title']}>{title}</span>
      </>
    ),
    subtitle: (
      <>
        <span className={styles['text']}>{text}</span>
        <span className={styles['time']}>{formats.time(message.createdAt).slice(0, 5)}</span>
      </>
    ),
  };
  if (place === undefined)
    return <Row {...content} chevron={false} onPress={() => onOpen(message)} />;
  return (
    <Row
      {...content}
      render={(anchor) => (
        <a
          {...anchor}
          href={router.history.createHref(place)}
          onClick={(event) => {
            const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
            if (!plain || event.button !== 0) return;
            event.preventDefault();
            onOpen(message);
          }}
        >
          {anchor.children}
        </a>
      )}
    />
  );
}
