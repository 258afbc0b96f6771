import type { Instrument } from '../../contract/market/types.ts';
import type { DayBar } from './bars.ts';
import type { Closes } from './closes.ts';
import type { Company } from './company.ts';
import type { DayPath } from './day-path.ts';
import type { Simulation } from './simulation.ts';

/** The simulated exchange: its companies and their days, up to a market day that moves on. */
export type Exchange = {
  readonly companies: readonly Company[];
  readonly closes: Closes;
  indexOf(code: string): number | undefined;
  /** Takes up a market day. */
  openDay(day: number): void;
  /** A company's whole day, at most the current one; undefined before a listing. */
  pathOn(company: number, day: number): DayPath | undefined;
  /** The companies' whole current day; undefined before a listing. */
  paths(): readonly (DayPath | undefined)[];
  instruments(): readonly Instrument[];
  /** The last so many finished days before the current one, or all there are; oldest first. */
  history(company: number, count: number): DayBar[];
};

export function createExchange(simulation: Simulation): Exchange {
  const { companies, closes } = simulation;
  const indexes = new Map(companies.map((company, i) => [company.code, i]));
  let today = 0;
  let paths: readonly (DayPath | undefined)[] = [];
  return {
    companies,
    closes,
    indexOf: (code) => indexes.get(code),
    openDay: (day) => {
      if (day === today && paths.length > 0) return;
      today = day;
      paths = simulation.paths(day);
    },
    pathOn: (company, day) => (day <= today ? simulation.path(company, day) : undefined),
    paths: () => paths,
    instruments: () => simulation.instruments(today),
    history: (company, count) => simulation.historyBefore(company, today, count),
  };
}
