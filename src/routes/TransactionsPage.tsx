import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { TransactionsScreen } from '../features/records/TransactionsScreen.tsx';
import { periodAddress } from './period-search.ts';
import { useBack } from './use-back.ts';

const route = getRouteApi('/transaction');

export function TransactionsPage(): ReactNode {
  const { period = 'all', group = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TransactionsScreen
      period={period}
      group={group}
      onFilter={(filter) =>
        void navigate({
          search: {
            ...periodAddress(filter.period),
            ...(filter.group === 'all' ? {} : { group: filter.group }),
          },
          replace: true,
        })
      }
      onBack={useBack('/personCenter')}
    />
  );
}
