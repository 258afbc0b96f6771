import type { Clock } from './clock.ts';
import { dateOfDay, dayNumberOf, marketDayNumber, midnightOf } from './calendar.ts';
import { builtInCalendar } from './exchange-calendar.ts';
import type { ExchangeCalendar } from './exchange-calendar.ts';
import {
  auctionsOf,
  cancelsLockedUntil,
  liveFrom,
  phaseAt,
  sessionOf,
  stretchesOf,
} from './trading-session.ts';
import type { Hours } from './trading-session.ts';

const offsetPollMs = 500;

export type MarketClock = Clock & {
  /** Reads offset and calendar again, at once. */
  refresh(): Promise<void>;
  /** Reads both now and keeps reading them, because another process may change them. */
  start(): Promise<void>;
  stop(): void;
};

/**
 * The clock of a running brokerage: real time plus the offset that `readOffset` answers (ms), by the
 * calendar that `readCalendar` answers.
 */
export function createClock(options: {
  hours: Hours;
  readOffset: () => Promise<number>;
  readCalendar: () => Promise<ExchangeCalendar>;
  realNow?: () => number;
}): MarketClock {
  const realNow = options.realNow ?? Date.now;
  let offsetMs = 0;
  let calendar = builtInCalendar;
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    offsetMs = await options.readOffset();
    calendar = await options.readCalendar();
  };
  const poll = () => {
    // A failed read keeps the last offset: time must go on while the database is busy.
    refresh()
      .catch(() => undefined)
      .finally(() => {
        if (timer) timer = setTimeout(poll, offsetPollMs).unref();
      });
  };
  return {
    ...clockOf(
      options.hours,
      () => realNow() + offsetMs,
      () => calendar,
    ),
    refresh,
    start: async () => {
      await refresh();
      timer ??= setTimeout(poll, offsetPollMs).unref();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

export type ManualClock = Clock & {
  set(now: number): void;
  advance(milliseconds: number): void;
  setCalendar(calendar: ExchangeCalendar): void;
};

/** A clock that stands still until it is moved: tests decide what time it is. */
export function createManualClock(now: number, hours: Hours = 'continuous'): ManualClock {
  let current = now;
  let calendar = builtInCalendar;
  return {
    ...clockOf(
      hours,
      () => current,
      () => calendar,
    ),
    set: (next) => {
      current = next;
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
    setCalendar: (next) => {
      calendar = next;
    },
  };
}

function clockOf(hours: Hours, now: () => number, calendar: () => ExchangeCalendar): Clock {
  const trades = (day: number) => hours === 'continuous' || calendar().isOpen(day);
  const step = (day: number, direction: 1 | -1) => {
    let next = day + direction;
    while (!trades(next)) next += direction;
    return next;
  };
  let known = { today: Number.NaN, calendar: calendar(), date: '' };
  return {
    now,
    hours,
    marketDate: () => {
      const today = marketDayNumber(now());
      if (known.today !== today || known.calendar !== calendar()) {
        const date = dateOfDay(trades(today) ? today : step(today, 1));
        known = { today, calendar: calendar(), date };
      }
      return known.date;
    },
    addMarketDays: (date, steps) => {
      let day = dayNumberOf(date);
      for (let left = Math.abs(steps); left > 0; left -= 1) day = step(day, steps > 0 ? 1 : -1);
      return dateOfDay(day);
    },
    isMarketDay: (date) => trades(dayNumberOf(date)),
    calendar,
    phase: () => {
      const moment = now();
      const today = marketDayNumber(moment);
      return trades(today) ? phaseAt(hours, moment - midnightOf(today)) : 'closed';
    },
    session: (date) => sessionOf(hours, dayNumberOf(date)),
    auctions: (date) => auctionsOf(hours, dayNumberOf(date)),
    stretches: (date) => stretchesOf(hours, dayNumberOf(date)),
    orderSlot: () => {
      const moment = now();
      const today = marketDayNumber(moment);
      const ofDay = trades(today) ? liveFrom(hours, moment - midnightOf(today)) : null;
      const day = ofDay === null ? step(today, 1) : today;
      // An order for another day comes with everything of that day's first call.
      const sinceMidnight = ofDay ?? liveFrom(hours, 0) ?? 0;
      return { marketDate: dateOfDay(day), liveAt: midnightOf(day) + sinceMidnight };
    },
    cancelsLockedUntil: () => {
      const moment = now();
      const today = marketDayNumber(moment);
      const until = trades(today) ? cancelsLockedUntil(hours, moment - midnightOf(today)) : null;
      return until === null ? null : midnightOf(today) + until;
    },
  };
}
