import type { ReactNode } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { ToPayNotice } from '../../features/new-share/ToPayNotice.tsx';
import { TradeScreen } from '../../features/trade/TradeScreen.tsx';

const route = getRouteApi('/trade');

/** The desk, with what other areas have to say on it. */
export function TradePage(): ReactNode {
  const { order } = route.useSearch();
  const navigate = useNavigate();
  return (
    <TradeScreen
      notices={<ToPayNotice />}
      orderId={order}
      onOrderClose={() => void navigate({ to: '/trade', search: {}, replace: true })}
    />
  );
}
