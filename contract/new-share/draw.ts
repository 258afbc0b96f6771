import { sha256, sha256Words } from '../lib/sha256.ts';

/**
 * The draw of a new issue, as a function that the brokerage runs and the app repeats.
 *
 * Every 500 shares applied for are one number; the numbers run from 1 without a gap. The seed is
 * secret until the draw; its hash is published when the issue is announced, the hash of the list of
 * applications when applications are over. Seed and list together make the key of a permutation of
 * all numbers (a Feistel network over two halves, its round function SHA-256), and the numbers that
 * it puts into the first places win: exactly as many as there are shares, each with the same chance.
 */
export const drawAlgorithm = 'lotwise-draw-1';

/** Rounds of the network: ten are standard for encryption that keeps a format. */
const rounds = 10;

/** What decides a draw: the two hashes are known before it, the seed only after it. */
export type DrawInput = {
  /** 64 hexadecimal digits. */
  seed: string;
  /** Hash of the final list of applications: see `listTreeOf`. */
  listHash: string;
  /** Numbers in the draw. */
  numbers: number;
  /** Numbers that win: shares of the online issue over the shares of a number. */
  winners: number;
};

export function seedHashOf(seed: string): string {
  return sha256(`seed:${seed}`);
}

/** What is published before the draw, in one hash. */
export function commitmentOf(draw: Omit<DrawInput, 'seed'> & { seedHash: string }): string {
  const { seedHash, listHash, numbers, winners } = draw;
  return sha256([drawAlgorithm, seedHash, listHash, numbers, winners].join(':'));
}

export type Draw = {
  /** Whether a number (1 to `numbers`) wins. */
  wins(number: number): boolean;
  /** The number in a place (from 0): those below `winners` win. */
  winnerAt(place: number): number;
  /** The numbers that win, in the order of their places. */
  winningNumbers(): number[];
};

/** Prepares a draw; looks up what it needs, so that a few numbers cost a few hashes. */
export function drawOf(input: DrawInput): Draw {
  const { numbers, winners } = input;
  const everyoneWins = numbers <= winners;
  const permutation = everyoneWins ? undefined : permutationOf(keyOf(input), numbers);
  const winnerAt = (place: number) => (permutation ? permutation.at(place) : place) + 1;
  return {
    wins: (number) => {
      if (!Number.isSafeInteger(number) || number < 1 || number > numbers) return false;
      return permutation === undefined || permutation.placeOf(number - 1) < winners;
    },
    winnerAt,
    winningNumbers: () =>
      Array.from({ length: Math.min(numbers, winners) }, (_, place) => winnerAt(place)),
  };
}

/** The numbers of a range that win, ascending. */
export function winningAmong(input: DrawInput, first: number, last: number): number[] {
  const draw = drawOf(input);
  const winning: number[] = [];
  for (let number = first; number <= last; number += 1) if (draw.wins(number)) winning.push(number);
  return winning;
}

function keyOf({ seed, listHash }: DrawInput): string {
  return sha256(`${drawAlgorithm}:${seed}:${listHash}`);
}

type Permutation = { placeOf(value: number): number; at(place: number): number };

/**
 * A permutation of 0 to size - 1: a Feistel network on pairs of digits to the base `side`, where
 * side² is the next square. What falls beyond the size goes round again until it falls within.
 */
function permutationOf(key: string, size: number): Permutation {
  const side = Math.ceil(Math.sqrt(size));
  const shifts = new Int32Array(side * rounds).fill(-1);
  const shift = (round: number, half: number): number => {
    const place = round * side + half;
    const known = shifts[place] ?? -1;
    if (known >= 0) return known;
    const made = shiftOf(key, round, half, side);
    shifts[place] = made;
    return made;
  };
  const forward = (value: number) => {
    let left = Math.floor(value / side);
    let right = value % side;
    for (let round = 0; round < rounds; round += 1) {
      const next = (left + shift(round, right)) % side;
      left = right;
      right = next;
    }
    return left * side + right;
  };
  const backward = (value: number) => {
    let left = Math.floor(value / side);
    let right = value % side;
    for (let round = rounds - 1; round >= 0; round -= 1) {
      const next = (right - shift(round, left) + side) % side;
      right = left;
      left = next;
    }
    return left * side + right;
  };
  const within = (step: (value: number) => number, value: number) => {
    let next = step(value);
    while (next >= size) next = step(next);
    return next;
  };
  return {
    placeOf: (value) => within(forward, value),
    at: (place) => within(backward, place),
  };
}

/** 48 bits of a hash, modulo the side: off by less than 2^-20 of a chance. */
function shiftOf(key: string, round: number, half: number, side: number): number {
  const [high = 0, low = 0] = sha256Words(`${key}:${round}:${half}`);
  return (high * 65_536 + (low >>> 16)) % side;
}

/** One application in the list: its numbers, and an id that says nothing of the person. */
export type ListedApplication = { id: string; firstNumber: number; lastNumber: number };

/** The hash on the other side at one level of the list's tree; `left` when it comes first. */
export type ListStep = { hash: string; left: boolean };

const leafText = ({ id, firstNumber, lastNumber }: ListedApplication) =>
  `leaf:${id}:${firstNumber}:${lastNumber}`;

const nodeText = (left: string, right: string) => `node:${left}:${right}`;

/** The final list of applications, in the order of numbers, as a tree of hashes. */
export type ListTree = {
  /** The root: the hash of the whole list. */
  hash: string;
  /** The way from one application (by its place in the list) to the root. */
  proofOf(place: number): ListStep[];
};

/** `hash`: SHA-256 in hexadecimal, where there is a quicker one than our own. */
export function listTreeOf(
  list: readonly ListedApplication[],
  hash: (text: string) => string = sha256,
): ListTree {
  const levels = levelsOf(list, hash);
  return {
    hash: levels.at(-1)?.[0] ?? hash('empty'),
    proofOf: (place) => {
      const steps: ListStep[] = [];
      let at = place;
      for (const level of levels.slice(0, -1)) {
        const left = at % 2 === 1;
        const other = level[left ? at - 1 : at + 1];
        if (other !== undefined) steps.push({ hash: other, left });
        at = Math.floor(at / 2);
      }
      return steps;
    },
  };
}

/** Whether an application was in the list with this hash. */
export function isListed(
  application: ListedApplication,
  proof: readonly ListStep[],
  listHash: string,
): boolean {
  const root = proof.reduce(
    (hash, step) => sha256(step.left ? nodeText(step.hash, hash) : nodeText(hash, step.hash)),
    sha256(leafText(application)),
  );
  return root === listHash;
}

/** From the leaves to the root; a hash without a neighbour goes up as it is. */
function levelsOf(list: readonly ListedApplication[], hash: (text: string) => string): string[][] {
  const levels = [list.map((application) => hash(leafText(application)))];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const above: string[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left = '', right] = level.slice(i, i + 2);
      above.push(right === undefined ? left : hash(nodeText(left, right)));
    }
    levels.push(above);
  }
  return levels;
}
