/** After a crash of the database a few dozen numbers are left out; the oldest of very many are given up. */
const mostMissing = 1_000;

export type Sequence = {
  /** The highest number that was seen. */
  last(): number;
  /** Numbers below it that were not, in order. */
  missing(): number[];
  /** Notes a number; numbers that it leaves out are missing from now on. */
  see(number: number): void;
  /** Whether some are missing that have no horizon yet. */
  wantsHorizon(): boolean;
  /** What was missing before is missing for good once every transaction below this has ended. */
  setHorizon(horizon: number): void;
  /** Gives up what is missing for good: transactions below this have ended, and rows were read since. */
  giveUp(oldest: number): void;
};

/**
 * Follows numbers that are given out before transactions commit: a smaller one may be seen after a larger
 * one, or never, where its transaction failed.
 */
export function createSequence(before = 0): Sequence {
  let highest = before;
  /** By number: the horizon, where there is one. */
  const gaps = new Map<number, number | undefined>();
  return {
    last: () => highest,
    missing: () => [...gaps.keys()],
    see: (number) => {
      gaps.delete(number);
      const from = Math.max(highest + 1, number - mostMissing);
      for (let gap = from; gap < number; gap += 1) gaps.set(gap, undefined);
      highest = Math.max(highest, number);
      for (const gap of gaps.keys()) {
        if (gaps.size <= mostMissing) break;
        gaps.delete(gap);
      }
    },
    wantsHorizon: () => [...gaps.values()].includes(undefined),
    setHorizon: (horizon) => {
      for (const [gap, known] of gaps) if (known === undefined) gaps.set(gap, horizon);
    },
    giveUp: (oldest) => {
      for (const [gap, horizon] of gaps)
        if (horizon !== undefined && horizon < oldest) gaps.delete(gap);
    },
  };
}
