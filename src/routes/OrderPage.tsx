import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { useOpenOrder } from '../operations/use-open-order.ts';
import { OrderScreen } from '../features/trade/OrderScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/shares/creatOrder');

export function OrderPage(): ReactNode {
  const { code, side: asked } = route.useSearch();
  // The router keeps what the route's check of its address drops.
  const side = asked === 'sell' ? 'sell' : 'buy';
  const navigate = route.useNavigate();
  useOpenOrder();
  return (
    <OrderScreen
      code={code}
      side={side}
      onSide={(chosen) =>
        void navigate({ search: (known) => ({ ...known, side: chosen }), replace: true })
      }
      onBack={useBack('/trade')}
    />
  );
}
