import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { messageCategoryNames } from '../../../contract/message/types.ts';
import type { Message, Unread } from '../../../contract/message/types.ts';
import { failureWords } from '../../api/error-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { toast } from '../../ui/toast.ts';
import { filterWords } from './categories.ts';
import { placeOf } from './place/message-place.ts';
import { MessageList } from './MessageList.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import styles from './MessagesScreen.module.css';
import { useReadMessages } from './mutations.ts';
import { messageQueries, useUnread } from './unread/queries.ts';
import type { MessageFilter } from './unread/queries.ts';

type Props = {
  filter: MessageFilter;
  onFilter: (filter: MessageFilter) => void;
  /** Opens a path of the app. */
  onOpen: (path: string) => void;
  onBack: () => void;
};

const filters: readonly MessageFilter[] = ['all', ...messageCategoryNames];

/** The message centre. */
export function MessagesScreen({ filter, onFilter, onOpen, onBack }: Props) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 64rem)');
  const panelId = useId();
  const unread = useUnread();
  const read = useReadMessages();
  const messages = useGrowingList(messageQueries.list(filter));
  const [shown, setShown] = useState<Message | null>(null);
  const waiting = countOf(unread, filter);

  const open = (message: Message) => {
    if (message.readAt === null) read.mutate({ ids: [message.id] });
    const place = placeOf(message.link);
    if (place === undefined) setShown(message);
    else onOpen(place);
  };
  const readAll = () => {
    const [newest] = messages.items;
    if (!newest) return;
    read.mutate(
      { upTo: newest.id, ...(filter !== 'all' && { category: filter }) },
      { onError: (error) => toast.failure(failureWords(error)) },
    );
  };
  return (
    <Screen
      wide={wide}
      top={
        <>
          <TopBar
            title={t`Messages`}
            onBack={onBack}
            actions={
              <>
                <IconButton
                  icon="check-all"
                  data-testid="read-all"
                  label={t`Mark all as read`}
                  disabled={waiting === 0 || read.isPending || messages.items.length === 0}
                  onClick={readAll}
                />
                <AmountsToggle />
              </>
            }
          />
          <FilterTabs panelId={panelId} filter={filter} unread={unread} onFilter={onFilter} />
        </>
      }
    >
      <div role="tabpanel" id={panelId} className={styles['panel']}>
        <PullToRefresh onRefresh={messages.refresh}>
          {messages.staleAt !== undefined && <StaleMark at={messages.staleAt} />}
          <MessageList
            key={filter}
            {...messages.listProps}
            isUnread={({ readAt, category }) =>
              readAt === null && unread?.categories[category] !== 0
            }
            onOpen={open}
            empty={<NoMessages />}
          />
        </PullToRefresh>
      </div>
      <MessageSheet message={shown} onClose={() => setShown(null)} />
    </Screen>
  );
}

type TabsProps = {
  panelId: string;
  filter: MessageFilter;
  unread: Unread | undefined;
  onFilter: (filter: MessageFilter) => void;
};

/** The kinds of messages, each with how many are unread. */
function FilterTabs({ panelId, filter, unread, onFilter }: TabsProps) {
  const { t, i18n } = useLingui();
  return (
    <TabStrip
      label={t`Messages`}
      panelId={panelId}
      value={filter}
      tabs={filters.map((value) => ({
        value,
        label: <TabLabel name={i18n._(filterWords[value])} count={countOf(unread, value)} />,
      }))}
      onChange={onFilter}
    />
  );
}

function countOf(unread: Unread | undefined, filter: MessageFilter): number {
  if (!unread) return 0;
  return filter === 'all' ? unread.total : unread.categories[filter];
}

function TabLabel({ name, count }: { name: string; count: number }) {
  if (count === 0) return name;
  return (
    <Trans>
      {name} <span className={styles['count']}>({count})</span>
    </Trans>
  );
}

function NoMessages() {
  return (
    <EmptyState
      icon="bell"
      title={<Trans>No messages yet</Trans>}
      text={<Trans>Here you read what happens to your orders, applications and payments.</Trans>}
    />
  );
}
