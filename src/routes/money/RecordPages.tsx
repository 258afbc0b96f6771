import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { StatementScreen } from '../../features/records/StatementScreen.tsx';
import { TransactionsScreen } from '../../features/records/TransactionsScreen.tsx';
import { usePageSearch } from '../page.ts';
import { statementSearch, transactionsSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

const transactionsRoute = getRouteApi('/transaction');

export function TransactionsPage(): ReactNode {
  const { period = 'all', group = 'all' } = usePageSearch(transactionsSearch);
  const navigate = transactionsRoute.useNavigate();
  return (
    <TransactionsScreen
      period={period}
      group={group}
      onFilter={(filter) =>
        void navigate({
          search: { period: unlessAll(filter.period), group: unlessAll(filter.group) },
          replace: true,
        })
      }
      onBack={useBack('/personCenter')}
    />
  );
}

const statementRoute = getRouteApi('/statement');

export function StatementPage(): ReactNode {
  const { month } = usePageSearch(statementSearch);
  const navigate = statementRoute.useNavigate();
  return (
    <StatementScreen
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
      onBack={useBack('/transaction')}
    />
  );
}
