import type { MarketPhase } from '../../contract/market.ts';
import { dayMs, midnightOf } from './calendar.ts';

export type Hours = 'continuous' | 'exchange';

const minuteMs = 60_000;
const at = (hour: number, minute: number) => (hour * 60 + minute) * minuteMs;

/** Moments of a day at a real exchange, milliseconds since midnight. */
const exchange = {
  callOpens: at(9, 15),
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

/**
 * Seconds of trading that have passed on a day, breaks left out: null before the opening price is
 * known, 0 from then on until trading starts, the whole session after the close.
 */
export function tradedSeconds(hours: Hours, day: number, now: number): number | null {
  const t = now - midnightOf(day);
  if (hours === 'continuous') return t < 0 ? null : Math.min(t, dayMs) / 1000;
  if (t < exchange.callCloses) return null;
  const morning = clamp(t - exchange.opens, exchange.breaks - exchange.opens);
  const afternoon = clamp(t - exchange.resumes, exchange.closes - exchange.resumes);
  return (morning + afternoon) / 1000;
}

/** The moment (epoch milliseconds) at which so many seconds of trading have passed. */
export function momentOf(hours: Hours, day: number, seconds: number): number {
  const midnight = midnightOf(day);
  if (hours === 'continuous') return midnight + seconds * 1000;
  const morningMs = exchange.breaks - exchange.opens;
  const passed = seconds * 1000;
  if (passed <= morningMs) return midnight + exchange.opens + passed;
  return midnight + exchange.resumes + passed - morningMs;
}

function clamp(value: number, maximum: number): number {
  return Math.max(0, Math.min(maximum, value));
}
