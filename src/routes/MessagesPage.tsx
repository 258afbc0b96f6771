import type { ReactNode } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { MessagesScreen } from '../features/message/MessagesScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/messages');

export function MessagesPage(): ReactNode {
  const { filter = 'all' } = route.useSearch();
  const navigate = useNavigate();
  return (
    <MessagesScreen
      filter={filter}
      onFilter={(chosen) =>
        void navigate({
          to: '/messages',
          search: chosen === 'all' ? {} : { filter: chosen },
          replace: true,
        })
      }
      onOpen={(href) => void navigate({ href })}
      onBack={useBack('/personCenter')}
    />
  );
}
