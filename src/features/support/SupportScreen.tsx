import { useDeferredValue, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { configQuery } from '../../api/config.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SearchInput } from '../../ui/fields/SearchInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Answers } from './Answers.tsx';
import { ElsewhereButton } from './ElsewhereButton.tsx';
import { findQuestions } from './find-questions.ts';
import styles from './SupportScreen.module.css';
import { useQuestions } from './use-questions.ts';
import { useUnread } from '../message/unread/queries.ts';

type Props = { onBack: () => void };

/** Customer service: answers to what is often asked, and the way to a conversation. */
export function SupportScreen({ onBack }: Props) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 64rem)');
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const { topics, failed } = useQuestions();
  const found = topics && findQuestions(topics, looked);
  return (
    <Screen
      wide={wide}
      top={<TopBar title={t`Customer service`} onBack={onBack} />}
      footer={<ToConversation />}
    >
      <div className={styles['page']}>
        <SearchInput
          label={t`Search the answers`}
          placeholder={t`Search`}
          value={wanted}
          onChange={setWanted}
        />
        {!found && !failed && <Skeleton shape="row" count={8} />}
        {!found && failed && (
          <Banner tone="warn">
            <Trans>The answers could not be loaded. Please try again later.</Trans>
          </Banner>
        )}
        {found && <Answers topics={found} open={looked.trim() !== ''} />}
        {found?.length === 0 && (
          <EmptyState
            icon="help"
            title={<Trans>No answer to this yet</Trans>}
            text={<Trans>Try other words, or ask customer service.</Trans>}
          />
        )}
      </div>
    </Screen>
  );
}

/** To the conversation, or to where the brokerage has it. */
function ToConversation() {
  const { data: config } = useQuery(configQuery);
  const waiting = useUnread()?.support ?? 0;
  if (config && config.kf_url !== '') return <ElsewhereButton url={config.kf_url} />;
  return (
    <Button
      render={(anchor) => <Link {...anchor} to="/customerService" search={{ view: 'chat' }} />}
    >
      {waiting > 0 ? <Trans>Read the answer</Trans> : <Trans>Write to customer service</Trans>}
    </Button>
  );
}
