import type { ReactNode } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';

import { configQuery } from '../api/config.ts';
import { ChatScreen } from '../features/support/ChatScreen.tsx';
import { SupportScreen } from '../features/support/SupportScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/customerService');

export function CustomerServicePage(): ReactNode {
  const { view } = route.useSearch();
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
