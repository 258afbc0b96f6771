import type { MarketState } from '../../contract/market.ts';
import type { Context } from '../context.ts';
import type { Clock } from './clock.ts';

/** Time and phase of the market. */
export function marketTime(clock: Clock): Omit<MarketState, 'instrumentsVersion'> {
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

/** What the app is told of the market as a whole. */
export function marketState({ clock, feed }: Pick<Context, 'clock' | 'feed'>): MarketState {
  return { ...marketTime(clock), instrumentsVersion: feed.instruments().version };
}
