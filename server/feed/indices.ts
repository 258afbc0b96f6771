import type { IndexQuote } from '../../contract/market/types.ts';
import { createWorth } from './index-days.ts';
import type { IndexDay } from './index-days.ts';
import type { IndexLevels } from './index-levels.ts';
import { sampled } from './quotes.ts';
import type { Standing } from './quotes.ts';
import type { Simulation } from './simulation.ts';
import { timeOf, sessionSeconds } from '../time/trading-session.ts';

export type Indices = {
  /** Takes up a market day. */
  openDay(day: number): void;
  quotes(
    standing: Standing,
    last: (company: number) => { milli: number; turnoverMinor: number },
  ): IndexQuote[];
  sparkline(code: string, standing: Standing, last: (company: number) => number): number[];
  /** The day so far, at even steps of its trading seconds, and the level of now. */
  points(
    code: string,
    standing: Standing,
    last: (company: number) => number,
  ): { seconds: number; levelMilli: number }[];
  /** Levels of the finished days, points times 1000, each with the number of its day; oldest first. */
  closes(code: string, count: number): { day: number; levelMilli: number }[];
  /** Today's members with their part of the index in 1/10000, largest first. */
  members(code: string, last: (company: number) => number): { company: number; weightBp: number }[];
};

/** Where an index stands on its way; `worthNow` are its members at their newest prices. */
function levelNow(
  day: IndexDay,
  { hours, seconds }: Standing,
  worthNow: number,
): { last: number; high: number; low: number } | undefined {
  if (seconds === null) return undefined;
  const steps = day.anchors.length - 1;
  const position = Math.min(steps, (seconds / sessionSeconds(hours)) * steps);
  const k = Math.floor(position);
  const passed = day.anchors.slice(0, k + 1);
  const from = day.anchors[k] ?? 0;
  const to = day.anchors[k + 1] ?? from;
  const way = Math.round(from + (to - from) * (position - k));
  const high = passed.reduce((a, b) => Math.max(a, b), way);
  const low = passed.reduce((a, b) => Math.min(a, b), way);
  const level = k === steps ? to : Math.round(day.weight * worthNow);
  return { last: Math.max(low, Math.min(high, level)), high, low };
}

function quotedAt({ hours, day, seconds, now }: Standing): number {
  return Math.min(now, Math.round(timeOf(hours, day, seconds ?? 0)));
}

/** Members by what each is worth of the whole, the heaviest first. */
function weightsOf(members: readonly number[], worthOf: (company: number) => number) {
  const whole = members.reduce((sum, company) => sum + worthOf(company), 0);
  return members
    .map((company) => ({
      company,
      weightBp: whole === 0 ? 0 : Math.round((worthOf(company) / whole) * 10_000),
    }))
    .toSorted((a, b) => b.weightBp - a.weightBp || a.company - b.company);
}

/** The last so many finished days before one, oldest first; none for an index there is not. */
function closesOf(levels: IndexLevels, index: number, days: { before: number; count: number }) {
  const from = Math.max(0, days.before - days.count);
  return Array.from({ length: index < 0 ? 0 : days.before - from }, (_, at) => {
    const day = from + at;
    return { day, levelMilli: Math.round(levels.after(index, day) * 1000) };
  });
}

export function createIndices(simulation: Simulation): Indices {
  const { companies, indexLevels: levels } = simulation;
  const { definitions } = levels;
  const worth = createWorth(companies);
  let today: readonly IndexDay[] = [];
  let openedDay = 0;
  const placeOf = (code: string) => definitions.findIndex((definition) => definition.code === code);

  const standsAt = (day: IndexDay, standing: Standing, last: (i: number) => number) =>
    levelNow(day, standing, worth(day.members, last));

  return {
    openDay: (day) => {
      openedDay = day;
      today = simulation.indexDays(day);
    },
    quotes: (standing, last) =>
      today.map((day, index) => {
        const now = standsAt(day, standing, (i) => last(i).milli);
        const members = definitions[index]?.members ?? [];
        return {
          code: definitions[index]?.code ?? '',
          lastMilli: now?.last ?? day.previousClose,
          previousCloseMilli: day.previousClose,
          openMilli: now ? (day.anchors[0] ?? 0) : 0,
          highMilli: now?.high ?? 0,
          lowMilli: now?.low ?? 0,
          turnoverMinor: members.reduce((sum, i) => sum + last(i).turnoverMinor, 0),
          at: quotedAt(standing),
        };
      }),
    sparkline: (code, standing, last) => {
      const day = today[placeOf(code)];
      const now = day && standsAt(day, standing, last);
      if (!day || !now) return [];
      const points = sampled(day.anchors, sessionSeconds(standing.hours), standing.seconds);
      return [...points, now.last];
    },
    points: (code, standing, last) => {
      const day = today[placeOf(code)];
      const now = day && standsAt(day, standing, last);
      if (!day || !now || standing.seconds === null) return [];
      const total = sessionSeconds(standing.hours);
      const passed = sampled(day.anchors, total, standing.seconds);
      const stepSeconds = (2 * total) / (day.anchors.length - 1);
      return [
        ...passed.map((levelMilli, at) => ({ seconds: at * stepSeconds, levelMilli })),
        { seconds: Math.min(total, standing.seconds), levelMilli: now.last },
      ];
    },
    closes: (code, count) => closesOf(levels, placeOf(code), { before: openedDay, count }),
    members: (code, last) => {
      const members = today[placeOf(code)]?.members ?? [];
      return weightsOf(members, (company) => worth([company], last));
    },
  };
}
