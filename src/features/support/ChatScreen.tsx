import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useOnline } from '../../api/network.ts';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from './ChatScreen.module.css';
import { Composer } from './Composer.tsx';
import { conversationDays } from './conversation.ts';
import { ConversationLog } from './ConversationLog.tsx';
import { EarlierMessages } from './EarlierMessages.tsx';
import { useForgetArrived, useOutbox } from './outbox.ts';
import { supportQueries } from './queries.ts';
import { useBottom } from './use-bottom.ts';
import { useReadReceipt } from './use-read-receipt.ts';

type Props = {
  /** Opens a path of the app. */
  onOpen: (path: string) => void;
  onBack: () => void;
};

/** The conversation with customer service: newest at the bottom, where one writes. */
export function ChatScreen({ onOpen, onBack }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const scroller = useRef<HTMLDivElement>(null);
  const { items, newest, staleAt, listProps } = useGrowingList(supportQueries.messages());
  const unsent = useOutbox();
  useForgetArrived(items, unsent);
  const days = conversationDays(items, unsent);
  const isEmpty = days.length === 0;
  const { atBottom, toBottom } = useBottom(scroller, {
    oldest: items.at(-1)?.id ?? '',
    newest: `${items[0]?.id ?? ''} ${unsent.length}`,
  });
  useReadReceipt(items, atBottom);
  return (
    <Screen
      anchored
      scroller={scroller}
      top={<TopBar title={t`Customer service`} onBack={onBack} />}
      footer={<Composer onSent={toBottom} />}
    >
      <div className={styles['page']}>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        {newest && (
          <EarlierMessages
            hasMore={listProps.hasMore}
            loading={listProps.loading}
            failed={listProps.failed}
            onLoad={listProps.onLoadMore}
          />
        )}
        {!newest && listProps.loading && <Skeleton shape="row" count={6} />}
        {!newest && !listProps.loading && listProps.failed && (
          <ErrorState onRetry={listProps.onLoadMore} />
        )}
        {isEmpty && newest && (
          <EmptyState
            icon="support"
            title={<Trans>How can we help?</Trans>}
            text={<Trans>Write to us. Our team answers here.</Trans>}
          />
        )}
        <ConversationLog days={days} onOpen={onOpen} />
        {newest?.closed === true && (
          <p className={styles['note']}>
            <Trans>This conversation is closed. Write again to open it.</Trans>
          </p>
        )}
        {!online && (
          <Banner tone="warn" icon="offline">
            <Trans>No connection. What you write is kept here, and you can send it later.</Trans>
          </Banner>
        )}
      </div>
      {!atBottom && !isEmpty && (
        <div className={styles['down']}>
          <Button variant="secondary" size="small" data-testid="to-newest" onClick={toBottom}>
            <Trans>To the newest message</Trans>
          </Button>
        </div>
      )}
    </Screen>
  );
}
