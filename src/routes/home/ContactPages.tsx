import type { ReactNode } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';

import { configQuery } from '../../api/config.ts';
import { MessagesScreen } from '../../features/message/MessagesScreen.tsx';
import { ChatScreen } from '../../features/support/ChatScreen.tsx';
import { SupportScreen } from '../../features/support/SupportScreen.tsx';
import { usePageSearch } from '../page.ts';
import { messagesSearch, serviceSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

const messagesRoute = getRouteApi('/messages');

export function MessagesPage(): ReactNode {
  const { filter = 'all' } = usePageSearch(messagesSearch);
  const navigate = messagesRoute.useNavigate();
  return (
    <MessagesScreen
      filter={filter}
      onFilter={(chosen) => void navigate({ search: { filter: unlessAll(chosen) }, replace: true })}
      onOpen={(href) => void navigate({ href })}
      onBack={useBack('/personCenter')}
    />
  );
}

export function CustomerServicePage(): ReactNode {
  const { view } = usePageSearch(serviceSearch);
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery);
  const fromQuestions = useBack('/personCenter');
  const fromChat = useBack('/customerService');
  // Where the brokerage has its conversation elsewhere, there is none here.
  const chat = view === 'chat' && (config?.kf_url ?? '') === '';
  return chat ? (
    <ChatScreen onOpen={(href) => void navigate({ href })} onBack={fromChat} />
  ) : (
    <SupportScreen onBack={fromQuestions} />
  );
}
