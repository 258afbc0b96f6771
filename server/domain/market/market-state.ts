import type { MarketState } from '../../../contract/market/types.ts';
import type { Context } from '../context.ts';
import type { Clock } from '../../time/clock.ts';

/** Time and phase of the market. */
export function marketTime(clock: Clock): Omit<MarketState, 'instrumentsVersion'> {
  const marketDate = clock.marketDate();
  const phase = clock.phase();
  const now = clock.now();
  const auctions = phase === 'call' ? clock.auctions(marketDate) : null;
  const slot = clock.orderSlot();
  return {
    marketDate,
    previousMarketDate: clock.addMarketDays(marketDate, -1),
    nextMarketDate: clock.addMarketDays(marketDate, 1),
    holidaysKnownUntil: clock.hours === 'exchange' ? clock.calendar().knownUntil : null,
    phase,
    now,
    hours: clock.hours,
    ...clock.session(marketDate),
    auctionAt: auctions && (now < auctions.openingAt ? auctions.openingAt : auctions.closingAt),
    orderDate: slot.marketDate,
    liveAt: slot.liveAt > now ? slot.liveAt : null,
    cancelsLockedUntil: clock.cancelsLockedUntil(),
  };
}

/** What the app is told of the market as a whole. */
export function marketState({ clock, feed }: Pick<Context, 'clock' | 'feed'>): MarketState {
  return { ...marketTime(clock), instrumentsVersion: feed.instruments().version };
}
