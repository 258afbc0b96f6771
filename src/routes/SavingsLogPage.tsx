import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SavingsLogScreen } from '../features/savings/SavingsLogScreen.tsx';
import { periodAddress } from './period-search.ts';
import { useBack } from './use-back.ts';

const route = getRouteApi('/ucenter/moneyLog');

export function SavingsLogPage(): ReactNode {
  const { period = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SavingsLogScreen
      period={period}
      onPeriod={(chosen) => void navigate({ search: periodAddress(chosen), replace: true })}
      onBack={useBack('/trade/money')}
    />
  );
}
