import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SavingsHistoryScreen } from '../../features/savings/SavingsHistoryScreen.tsx';
import { SavingsLogScreen } from '../../features/savings/SavingsLogScreen.tsx';
import { SavingsOrderScreen } from '../../features/savings/SavingsOrderScreen.tsx';
import { SavingsScreen } from '../../features/savings/SavingsScreen.tsx';
import { usePageSearch } from '../page.ts';
import { periodSearch, savingsSearch, unlessAll } from '../search.ts';
import { useBack } from '../use-back.ts';

export function SavingsPage(): ReactNode {
  return <SavingsScreen onBack={useBack('/trade')} />;
}

const orderRoute = getRouteApi('/payment');

export function SavingsOrderPage(): ReactNode {
  const { side = 'purchase' } = usePageSearch(savingsSearch);
  const navigate = orderRoute.useNavigate();
  const back = useBack('/trade/money');
  return (
    <SavingsOrderScreen
      key={side}
      side={side}
      onSide={(chosen) =>
        void navigate({
          search: { side: chosen === 'redemption' ? chosen : undefined },
          replace: true,
        })
      }
      onBack={back}
      onDone={() => void navigate({ to: '/trade/money', replace: true })}
    />
  );
}

const historyRoute = getRouteApi('/trade/history');

export function SavingsHistoryPage(): ReactNode {
  const { period = 'all' } = usePageSearch(periodSearch);
  const navigate = historyRoute.useNavigate();
  return (
    <SavingsHistoryScreen
      period={period}
      onPeriod={(chosen) => void navigate({ search: { period: unlessAll(chosen) }, replace: true })}
      onBack={useBack('/trade/money')}
    />
  );
}

const logRoute = getRouteApi('/ucenter/moneyLog');

export function SavingsLogPage(): ReactNode {
  const { period = 'all' } = usePageSearch(periodSearch);
  const navigate = logRoute.useNavigate();
  return (
    <SavingsLogScreen
      period={period}
      onPeriod={(chosen) => void navigate({ search: { period: unlessAll(chosen) }, replace: true })}
      onBack={useBack('/trade/money')}
    />
  );
}
