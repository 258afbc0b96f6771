import type { Closes } from './closes.ts';
import type { Company } from './company.ts';
import type { DayPath } from './day-path.ts';
import type { IndexLevels } from './index-levels.ts';

/** The way of an index through a day, at the steps of its members' paths, in points times 1000. */
export type IndexDay = {
  previousClose: number;
  anchors: number[];
  weight: number;
  members: number[];
};

/** What members are worth together, each at a price. */
export type Worth = (members: readonly number[], price: (i: number) => number) => number;

/** The whole day of an index that began at a level, from the whole days of its members. */
function indexDayOf(
  level: number,
  members: number[],
  paths: readonly (DayPath | undefined)[],
  worth: Worth,
): IndexDay {
  const before = worth(members, (i) => paths[i]?.previousCloseMilli ?? 0);
  const weight = before === 0 ? 0 : (level * 1000) / before;
  const steps = paths.find((path) => path !== undefined)?.anchors.length ?? 1;
  const anchors = Array.from({ length: steps }, (_, k) =>
    Math.round(weight * worth(members, (i) => paths[i]?.anchors[k] ?? 0)),
  );
  return { previousClose: Math.round(level * 1000), anchors, weight, members };
}

/** At the prices that are asked for, by the companies' shares. */
export function createWorth(companies: readonly Company[]): Worth {
  const shares = Float64Array.from(companies, (company) => company.shares);
  return (members, price) => members.reduce((sum, i) => sum + (shares[i] ?? 0) * price(i), 0);
}

/** Every index on a day, out of the whole days of its members. */
export function indexDaysOf(
  day: number,
  paths: readonly (DayPath | undefined)[],
  market: { closes: Closes; levels: IndexLevels; worth: Worth },
): IndexDay[] {
  const { closes, levels, worth } = market;
  return levels.definitions.map((definition, index) => {
    const members = definition.members.filter((i) => closes.tradingDay(i, day) > 1);
    return indexDayOf(levels.after(index, day - 1), members, paths, worth);
  });
}
