import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { SavingsOrderScreen } from '../features/savings/SavingsOrderScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/payment');

export function SavingsOrderPage(): ReactNode {
  const { side = 'purchase' } = route.useSearch();
  const navigate = route.useNavigate();
  const back = useBack('/trade/money');
  return (
    <SavingsOrderScreen
      key={side}
      side={side}
      onSide={(chosen) =>
        void navigate({ search: chosen === 'redemption' ? { side: chosen } : {}, replace: true })
      }
      onBack={back}
      onDone={() => void navigate({ to: '/trade/money', replace: true })}
    />
  );
}
