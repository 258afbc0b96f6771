import type { Closes } from './closes.ts';
import type { Company } from './company.ts';

/**
 * An index is the market value of its members, chained from day to day: each day's level is the
 * day before's times what today's members are worth over what they were worth yesterday, so that a
 * new listing leaves no jump. It has the simulated shares only: replayed ones live in other years.
 */
export type IndexDefinition = { code: string; base: number; members: readonly number[] };

const lotwiseMembers = 300;

function definitionsOf(companies: readonly Company[]): IndexDefinition[] {
  const all = companies.map((company, i) => ({ company, i }));
  const ofBoard = (board: Company['board']) =>
    all.filter(({ company }) => company.board === board).map(({ i }) => i);
  const value = (company: Company) => company.shares * company.firstPriceMilli;
  const largest = all
    .filter(({ company }) => company.board !== 'bse' && !company.st)
    .sort((a, b) => value(b.company) - value(a.company))
    .slice(0, lotwiseMembers)
    .map(({ i }) => i);
  return [
    { code: 'lotwise300', base: 3000, members: largest },
    { code: 'main', base: 2500, members: ofBoard('main') },
    { code: 'growth', base: 2000, members: ofBoard('chinext') },
    { code: 'star', base: 1000, members: ofBoard('star') },
    { code: 'bse', base: 1000, members: ofBoard('bse') },
  ];
}

export type IndexLevels = {
  readonly definitions: readonly IndexDefinition[];
  /** The level of an index, by its place among the definitions, at the end of a day; in points. */
  after(index: number, day: number): number;
};

/** Chained from day to day, as far as they were asked for. */
export function createIndexLevels(companies: readonly Company[], closes: Closes): IndexLevels {
  const definitions = definitionsOf(companies);
  const shares = Float64Array.from(companies, (company) => company.shares);
  const levels = definitions.map(({ base }) => [base]);
  const stepOf = (members: readonly number[], day: number): number => {
    let now = 0;
    let before = 0;
    for (const i of members) {
      if (closes.tradingDay(i, day) < 2) continue;
      const weight = shares[i] ?? 0;
      now += weight * closes.close(i, day);
      before += weight * closes.close(i, day - 1);
    }
    return before === 0 ? 1 : now / before;
  };
  return {
    definitions,
    after: (index, day) => {
      const chain = levels[index] ?? [];
      const members = definitions[index]?.members ?? [];
      closes.extendTo(day);
      for (let next = chain.length; next <= day; next += 1)
        chain.push((chain[next - 1] ?? 0) * stepOf(members, next));
      return chain[day] ?? definitions[index]?.base ?? 0;
    },
  };
}
