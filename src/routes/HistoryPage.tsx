import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { HistoryScreen } from '../features/trade/HistoryScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/historyPosition');

export function HistoryPage(): ReactNode {
  const { period = 'all', id } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <HistoryScreen
      period={period}
      id={id}
      onPeriod={(chosen) =>
        void navigate({ search: chosen === 'all' ? {} : { period: chosen }, replace: true })
      }
      onBack={useBack('/trade')}
    />
  );
}
