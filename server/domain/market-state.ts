import type { MarketState } from '../../contract/market.ts';
import type { Clock } from './clock.ts';

/** Time and phase of the market, as the app shows them. */
export function marketState(clock: Clock): MarketState {
  const marketDate = clock.marketDate();
  return {
    marketDate,
    previousMarketDate: clock.addMarketDays(marketDate, -1),
    nextMarketDate: clock.addMarketDays(marketDate, 1),
    phase: clock.phase(),
    now: clock.now(),
    hours: clock.hours,
    ...clock.session(marketDate),
  };
}
