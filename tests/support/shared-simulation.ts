import { simulate } from '../../server/feed/create-feed.ts';
import type { Simulation } from '../../server/feed/simulation.ts';
import type { Clock } from '../../server/time/clock.ts';

/** By seed: a market that trades every day is the same for all clocks, so the tests of a worker share it. */
const simulations = new Map<string, Simulation>();
const kept = { days: 12, histories: 1_000 };

/** The simulation of a seed; one of its own where its days follow the calendar of this clock. */
export function simulationFor(clock: Clock, seed: string): Simulation {
  if (clock.hours !== 'continuous') return simulate(seed, clock);
  const simulation = simulations.get(seed) ?? simulate(seed, clock, kept);
  simulations.set(seed, simulation);
  return simulation;
}
