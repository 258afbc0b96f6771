import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { StatementScreen } from '../features/records/StatementScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/statement');

export function StatementPage(): ReactNode {
  const { month } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StatementScreen
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
      onBack={useBack('/transaction')}
    />
  );
}
