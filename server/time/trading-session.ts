import type { MarketPhase } from '../../contract/market/types.ts';
import { dayMs, midnightOf } from './calendar.ts';

export type Hours = 'continuous' | 'exchange';

const minuteMs = 60_000;
const at = (hour: number, minute: number) => (hour * 60 + minute) * minuteMs;

/** Moments of a day at a real exchange, milliseconds since midnight. */
const exchange = {
  callOpens: at(9, 15),
  callLocks: at(9, 20),
  callCloses: at(9, 25),
  opens: at(9, 30),
  breaks: at(11, 30),
  resumes: at(13, 0),
  closingCall: at(14, 57),
  closes: at(15, 0),
};

/** Trading time of a market day without breaks, in seconds. */
export function sessionSeconds(hours: Hours): number {
  return hours === 'continuous' ? 86_400 : 14_400;
}

/** First and last moment of trading of a day, epoch milliseconds. */
export function sessionOf(hours: Hours, day: number): { opensAt: number; closesAt: number } {
  const midnight = midnightOf(day);
  if (hours === 'continuous') return { opensAt: midnight, closesAt: midnight + dayMs };
  return { opensAt: midnight + exchange.opens, closesAt: midnight + exchange.closes };
}

/** Phase of a market day, by milliseconds since its midnight. */
export function phaseAt(hours: Hours, sinceMidnight: number): MarketPhase {
  if (hours === 'continuous') return 'open';
  const t = sinceMidnight;
  if (t < exchange.callOpens || t >= exchange.closes) return 'closed';
  if (t < exchange.callCloses) return 'call';
  if (t < exchange.opens) return 'break';
  if (t >= exchange.breaks && t < exchange.resumes) return 'break';
  return t >= exchange.closingCall ? 'call' : 'open';
}

/** The moments at which all orders of a call meet at one price, epoch milliseconds. */
export type Auctions = { openingAt: number; closingAt: number };

/** When a day's calls end; null around the clock, where the market never closes. */
export function auctionsOf(hours: Hours, day: number): Auctions | null {
  if (hours === 'continuous') return null;
  const midnight = midnightOf(day);
  return { openingAt: midnight + exchange.callCloses, closingAt: midnight + exchange.closes };
}

/** The stretches of a day in which prices move, epoch milliseconds. */
export function stretchesOf(hours: Hours, day: number): { from: number; to: number }[] {
  const midnight = midnightOf(day);
  if (hours === 'continuous') return [{ from: midnight, to: midnight + dayMs }];
  return [
    { from: midnight + exchange.opens, to: midnight + exchange.breaks },
    { from: midnight + exchange.resumes, to: midnight + exchange.closingCall },
  ];
}

/**
 * When an order that comes at a moment of a market day (milliseconds since midnight) gets to the
 * market, in the same terms: at once, with the next phase, or not on this day (null).
 */
export function liveFrom(hours: Hours, sinceMidnight: number): number | null {
  const t = sinceMidnight;
  if (phaseAt(hours, t) === 'open' || phaseAt(hours, t) === 'call') return t;
  const next = [exchange.callOpens, exchange.opens, exchange.resumes].find((start) => start > t);
  return next ?? null;
}

/** Until when a call takes no cancellations (milliseconds since midnight); null outside of it. */
export function cancelsLockedUntil(hours: Hours, sinceMidnight: number): number | null {
  if (phaseAt(hours, sinceMidnight) !== 'call') return null;
  if (sinceMidnight >= exchange.closingCall) return exchange.closes;
  return sinceMidnight >= exchange.callLocks ? exchange.callCloses : null;
}

/**
 * Seconds of trading that have passed on a day, breaks left out: null before the opening price is
 * known, 0 from then on until trading starts, the whole session after the close. They stand still
 * during the closing call, whose one price comes with the close.
 */
export function tradedSeconds(hours: Hours, day: number, now: number): number | null {
  const t = now - midnightOf(day);
  if (hours === 'continuous') return t < 0 ? null : Math.min(t, dayMs) / 1000;
  if (t < exchange.callCloses) return null;
  const morning = clamp(t - exchange.opens, exchange.breaks - exchange.opens);
  const moved = t < exchange.closes ? Math.min(t, exchange.closingCall) : t;
  const afternoon = clamp(moved - exchange.resumes, exchange.closes - exchange.resumes);
  return (morning + afternoon) / 1000;
}

/** The moment (epoch milliseconds) at which so many seconds of trading have passed. */
export function timeOf(hours: Hours, day: number, seconds: number): number {
  const midnight = midnightOf(day);
  if (hours === 'continuous') return midnight + seconds * 1000;
  const morningMs = exchange.breaks - exchange.opens;
  const passed = seconds * 1000;
  if (passed <= morningMs) return midnight + exchange.opens + passed;
  return midnight + exchange.resumes + passed - morningMs;
}

/** Seconds of trading at which a last trade can stand: none falls into the closing call. */
export function lastTradeSeconds(hours: Hours, seconds: number): number {
  const total = sessionSeconds(hours);
  const call = hours === 'exchange' ? (exchange.closes - exchange.closingCall) / 1000 : 0;
  return seconds < total ? Math.min(seconds, total - call) : total;
}

function clamp(value: number, maximum: number): number {
  return Math.max(0, Math.min(maximum, value));
}
