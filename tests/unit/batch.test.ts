import { describe, expect, it } from 'vitest';

import { createBatch } from '../../src/lib/batch.ts';

function recording(fail = false) {
  const asked: string[][] = [];
  const batch = createBatch<string, string>({
    debounceMs: 1,
    largest: 2,
    load: (keys) => {
      asked.push(keys);
      if (fail) return Promise.reject(new Error('no connection'));
      return Promise.resolve(
        new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key])),
      );
    },
  });
  return { asked, batch };
}

describe('a batch of questions', () => {
  it('asks once for keys that come together, and for each key once', async () => {
    const { asked, batch } = recording();
    const answers = await Promise.all([batch.get('a'), batch.get('b'), batch.get('a')]);
    expect(answers).toEqual(['a', 'b', 'a']);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('splits what is more than one call may carry', async () => {
    const { asked, batch } = recording();
    await Promise.all(['a', 'b', 'c'].map((key) => batch.get(key)));
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('answers nothing for a key that the other side leaves out', async () => {
    const { batch } = recording();
    expect(await batch.get('gone')).toBeUndefined();
  });

  it('rejects every question of a failed call and asks again afterwards', async () => {
    const { asked, batch } = recording(true);
    const results = await Promise.allSettled([batch.get('a'), batch.get('b')]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await expect(batch.get('a')).rejects.toThrow('no connection');
    expect(asked).toEqual([['a', 'b'], ['a']]);
  });
});
