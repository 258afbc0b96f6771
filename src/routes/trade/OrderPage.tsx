import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { OrderScreen } from '../../features/trade/OrderScreen.tsx';
import { useUpdateHold } from '../../update/updates.ts';
import { usePageSearch } from '../page.ts';
import { orderSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

const route = getRouteApi('/shares/creatOrder');

export function OrderPage(): ReactNode {
  const { code, side = 'buy' } = usePageSearch(orderSearch);
  const navigate = route.useNavigate();
  useUpdateHold();
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
