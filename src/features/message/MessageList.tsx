import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import type { Message } from '../../../contract/message.ts';
import { useFormats } from '../../i18n/formats.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ListEnd } from '../../ui/lists/InfiniteList.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { iconOf } from './categories.ts';
import { dayGroups, dayWords } from '../../records/days.ts';
import { placeOf } from './message-place.ts';
import styles from './MessagesScreen.module.css';
import { useMessageText } from './use-message-text.ts';

type Props = {
  items: readonly Message[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onLoadMore: () => void;
  isUnread: (message: Message) => boolean;
  onOpen: (message: Message) => void;
  empty: ReactNode;
};

/** Messages by market day, newest first. Rows are as high as their words, and drawn when in sight. */
export function MessageList({ items, isUnread, onOpen, empty, ...end }: Props) {
  const isEmpty = items.length === 0;
  if (isEmpty && !end.hasMore && !end.loading && !end.failed) return empty;
  return (
    <div aria-busy={end.loading} className={styles['days']}>
      {dayGroups(items, ({ createdAt }) => marketDateOf(createdAt)).map(({ day, members }) => (
        <DayGroup key={day} day={day}>
          {members.map((message) => (
            <li
              key={message.id}
              className={styles['item']}
              data-lazy-row
              data-testid="message"
              data-kind={message.kind}
              data-unread={isUnread(message)}
            >
              <MessageRow message={message} unread={isUnread(message)} onOpen={onOpen} />
            </li>
          ))}
        </DayGroup>
      ))}
      <ListEnd isEmpty={isEmpty} {...end} />
    </div>
  );
}

function DayGroup({ day, children }: { day: string; children: ReactNode }) {
  const titleId = useId();
  useFormats();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['day']}>
        {dayWords(day)}
      </h2>
      <Card flush>
        <ul>{children}</ul>
      </Card>
    </section>
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
        {title}
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
