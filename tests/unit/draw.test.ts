import { createHash, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawOf, isListed, listTreeOf, winningAmong } from '../../contract/new-share/draw.ts';
import { sha256 } from '../../contract/lib/sha256.ts';
import { winsByApplication } from '../../server/domain/new-share/draw-issue.ts';

test('the hash is SHA-256, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
  for (const length of [54, 55, 56, 63, 64, 65, 119, 120, 1_000])
    expect(sha256('a'.repeat(length))).toBe(
      createHash('sha256').update('a'.repeat(length)).digest('hex'),
    );
});

describe('a draw', () => {
  test('lets exactly as many numbers win as there are to win, or all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 3_500 }),
        fc.string(),
        (numbers, winners, seed) => {
          const input = { seed, listHash: 'list', numbers, winners };
          const won = winningAmong(input, 1, numbers);
          expect(won).toHaveLength(Math.min(numbers, winners));
          expect(
            drawOf(input)
              .winningNumbers()
              .toSorted((a, b) => a - b),
          ).toEqual(won);
        },
      ),
    );
  });

  test('knows no number outside of it', () => {
    const draw = drawOf({ seed: 's', listHash: 'l', numbers: 10, winners: 20 });
    expect([0, -1, 11, 1.5, Number.NaN].map((number) => draw.wins(number))).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  test('depends on the seed and on the list', () => {
    const input = { seed: 'a', listHash: 'l', numbers: 1_000, winners: 100 };
    const won = winningAmong(input, 1, 1_000);
    expect(winningAmong(input, 1, 1_000)).toEqual(won);
    expect(winningAmong({ ...input, seed: 'b' }, 1, 1_000)).not.toEqual(won);
    expect(winningAmong({ ...input, listHash: 'm' }, 1, 1_000)).not.toEqual(won);
  });

  test('is the draw of this algorithm for ever: a known one stays as it is', () => {
    const input = { seed: '00'.repeat(32), listHash: '11'.repeat(32), numbers: 100, winners: 7 };
    expect(drawOf(input).winningNumbers()).toEqual(knownWinners);
  });
});

const knownWinners = [5, 36, 56, 33, 45, 86, 97];

describe('fairness on 100,000 applications', () => {
  const applications = 100_000;
  const draws = 60;
  const groups = 100;
  /**
   * Upper 0.1 % point of chi-square with 99 degrees of freedom. Winners are drawn without
   * replacement, which only narrows the spread: each cell is divided by its exact variance.
   */
  const threshold = 148.2;

  /** Winners by group over many draws, as chi-square against an equal chance for all. */
  async function chiSquare(groupOf: (application: number) => number): Promise<number> {
    const list = Array.from({ length: applications }, (_, i) => ({
      first_number: i + 1,
      last_number: i + 1,
    }));
    const winners = 10_000;
    const won = new Float64Array(groups);
    for (let draw = 0; draw < draws; draw += 1) {
      const seed = sha256(`fairness ${draw}`);
      const input = { seed, listHash: sha256('list'), numbers: applications, winners };
      const wins = await winsByApplication(input, list);
      wins.forEach((count, i) => {
        const group = groupOf(i);
        won[group] = (won[group] ?? 0) + count;
      });
    }
    const expected = (draws * winners) / groups;
    const part = winners / applications;
    const variance = expected * (1 - part);
    return won.reduce((sum, count) => sum + (count - expected) ** 2 / variance, 0);
  }

  test('who applies early has the chance of who applies late', async () => {
    expect(await chiSquare((i) => Math.floor((i * groups) / applications))).toBeLessThan(threshold);
  });

  test('no last digits are luckier than others', async () => {
    expect(await chiSquare((i) => i % groups)).toBeLessThan(threshold);
  });

  test('a number that won once has the same chance the next time', async () => {
    const input = { listHash: 'l', numbers: applications, winners: 10_000 };
    const first = new Set(drawOf({ ...input, seed: 'one' }).winningNumbers());
    const second = drawOf({ ...input, seed: 'two' }).winningNumbers();
    const both = second.filter((number) => first.has(number)).length;
    // Hypergeometric: 1,000 expected, standard deviation 28.5; four of them either way.
    expect(Math.abs(both - 1_000)).toBeLessThan(114);
  });

  test('neighbours win together no more often than by chance', async () => {
    const input = { seed: 'pairs', listHash: 'l', numbers: applications, winners: 10_000 };
    const won = new Set(drawOf(input).winningNumbers());
    const pairs = [...won].filter((number) => won.has(number + 1)).length;
    // 1,000 expected, standard deviation about 28.
    expect(Math.abs(pairs - 1_000)).toBeLessThan(114);
  });
});

test('applications win what their numbers win, whichever are fewer', async () => {
  const list = Array.from({ length: 500 }, (_, i) => ({
    first_number: i * 3 + 1,
    last_number: i * 3 + 3,
  }));
  const base = { seed: randomBytes(32).toString('hex'), listHash: 'l' };
  for (const [numbers, winners] of [
    [1_500, 100],
    [9_000, 4_000],
    [1_500, 2_000],
  ] as const) {
    const input = { ...base, numbers, winners };
    const wins = await winsByApplication(input, list);
    const expected = list.map(
      (row) => winningAmong(input, row.first_number, row.last_number).length,
    );
    expect([...wins]).toEqual(expected);
  }
});

test('every place in a list of any length can be shown, and no other', () => {
  for (const length of [1, 2, 3, 7, 8, 33]) {
    const list = Array.from({ length }, (_, i) => ({
      id: `sub_${i}`,
      firstNumber: i + 1,
      lastNumber: i + 1,
    }));
    const tree = listTreeOf(list);
    list.forEach((application, place) => {
      const proof = tree.proofOf(place);
      expect(isListed(application, proof, tree.hash)).toBe(true);
      expect(isListed({ ...application, id: 'sub_x' }, proof, tree.hash)).toBe(false);
    });
    const changed = list.with(0, { id: 'sub_y', firstNumber: 1, lastNumber: 1 });
    expect(listTreeOf(changed).hash).not.toBe(tree.hash);
  }
});
