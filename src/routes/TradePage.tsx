import type { ReactNode } from 'react';

import { ToPayNotice } from '../features/new-share/ToPayNotice.tsx';
import { TradeScreen } from '../features/trade/TradeScreen.tsx';

/** The desk, with what other areas have to say on it. */
export function TradePage(): ReactNode {
  return <TradeScreen notices={<ToPayNotice />} />;
}
