import type { MarketPhase } from '../../contract/market/types.ts';
import type { ExchangeCalendar } from './exchange-calendar.ts';
import type { Auctions } from './trading-session.ts';

/**
 * The one source of time for every domain: real time plus the offset that the back office may add
 * in a paper environment. Dates are yyyy-mm-dd in market time (Asia/Shanghai, no summer time).
 */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Today's market date; on a day without trading the next one. */
  marketDate(): string;
  /** The market date `steps` market days after `date` (negative: before). */
  addMarketDays(date: string, steps: number): string;
  isMarketDay(date: string): boolean;
  /** Calendar of the exchanges, whatever the hours here; another object after an import. */
  calendar(): ExchangeCalendar;
  phase(): MarketPhase;
  readonly hours: 'continuous' | 'exchange';
  /** First and last moment of trading of a market date, epoch milliseconds. */
  session(date: string): { opensAt: number; closesAt: number };
  /** When a market date's calls end, each at one price; null around the clock. */
  auctions(date: string): Auctions | null;
  /** The stretches of a market date in which prices move, epoch milliseconds. */
  stretches(date: string): { from: number; to: number }[];
  /** The market date that an order placed now is for, and when it gets to the market (epoch ms). */
  orderSlot(): { marketDate: string; liveAt: number };
  /** Until when no order can be cancelled (epoch ms); null when any can be. */
  cancelsLockedUntil(): number | null;
};
