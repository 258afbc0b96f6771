import { fraction, mix } from '../../server/lib/random.ts';

export type DatabaseKind = 'embedded' | 'postgres';

export type AttackOptions = {
  /** How much of it: each attack says of what. */
  size: number;
  /** The same seed chooses the same; what the machine's clock decides differs all the same. */
  seed: number;
  database: DatabaseKind;
};

/** What was done and seen, to print; and each fault, a sentence each: none is the only pass. */
export type Outcome = { figures: Record<string, string | number>; faults: string[] };

/** What a file `*-attack.ts` of this folder exports as `attack`. */
export type Attack = {
  name: string;
  /** What its size counts. */
  counts: string;
  fullSize: number;
  databases: readonly DatabaseKind[];
  run(options: AttackOptions): Promise<Outcome>;
};

export type Random = {
  /** 0 inclusive to `below` exclusive. */
  whole(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Happens in so many of a hundred cases. */
  chance(percent: number): boolean;
  shuffled<Item>(items: readonly Item[]): Item[];
};

export function createRandom(seed: number): Random {
  let drawn = 0;
  const whole = (below: number) => {
    drawn += 1;
    return Math.floor(fraction(mix(seed, drawn)) * below);
  };
  return {
    whole,
    pick: (items) => {
      const item = items[whole(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (percent) => whole(100) < percent,
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => left.splice(whole(left.length), 1)).flat();
    },
  };
}

const mostFaults = 40;

export type FaultList = {
  add(fault: string): void;
  /** Adds what is not as it must be. */
  unless(right: boolean, fault: () => string): void;
  list(): string[];
};

/** Keeps the first faults and counts the rest: an attack that fails may fail a thousand times. */
export function createFaultList(): FaultList {
  const faults: string[] = [];
  let more = 0;
  const add = (fault: string) => {
    if (faults.length < mostFaults) faults.push(fault);
    else more += 1;
  };
  return {
    add,
    unless: (right, fault) => {
      if (!right) add(fault());
    },
    list: () => (more === 0 ? faults : [...faults, `and ${more} more`]),
  };
}

export const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Does the work for each item, so many at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    times(atOnce).map(async () => {
      for (const item of left) await work(item);
    }),
  );
}
