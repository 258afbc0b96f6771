import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { StatementScreen } from '../features/records/StatementScreen.tsx';
import { readMonth } from './month-search.ts';
import { useBack } from './use-back.ts';

const route = getRouteApi('/statement');

export function StatementPage(): ReactNode {
  // The router keeps what a route's check of its address drops: checked again where it is used.
  const month = readMonth(route.useSearch().month);
  const navigate = route.useNavigate();
  return (
    <StatementScreen
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
      onBack={useBack('/transaction')}
    />
  );
}
