import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';

import { ToPayNotice } from '../../features/new-share/ToPayNotice.tsx';
import { TradeScreen } from '../../features/trade/TradeScreen.tsx';
import { usePageSearch } from '../page.ts';
import { tradeSearch } from '../search.ts';

/** The desk, with what other areas have to say on it. */
export function TradePage(): ReactNode {
  const { order } = usePageSearch(tradeSearch);
  const navigate = useNavigate();
  return (
    <TradeScreen
      notices={<ToPayNotice />}
      orderId={order}
      onOrderClose={() => void navigate({ to: '/trade', search: {}, replace: true })}
    />
  );
}
