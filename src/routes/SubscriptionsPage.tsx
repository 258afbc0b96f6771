import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SubscriptionsScreen } from '../features/new-share/SubscriptionsScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/ucenter/shengou');

export function SubscriptionsPage(): ReactNode {
  const { id, status = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SubscriptionsScreen
      id={id}
      status={status}
      onStatus={(chosen) =>
        void navigate({ search: chosen === 'done' ? { status: chosen } : {}, replace: true })
      }
      onBack={useBack('/shares/new')}
    />
  );
}
