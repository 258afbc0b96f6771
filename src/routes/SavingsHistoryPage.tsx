import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SavingsHistoryScreen } from '../features/savings/SavingsHistoryScreen.tsx';
import { periodAddress } from './period-search.ts';
import { useBack } from './use-back.ts';

const route = getRouteApi('/trade/history');

export function SavingsHistoryPage(): ReactNode {
  const { period = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SavingsHistoryScreen
      period={period}
      onPeriod={(chosen) => void navigate({ search: periodAddress(chosen), replace: true })}
      onBack={useBack('/trade/money')}
    />
  );
}
