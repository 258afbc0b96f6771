import { describe, expect, test } from 'vitest';

import { readBars } from '../../server/domain/market/import-bars.ts';
import { ImportFailed } from '../../server/domain/market/import-problems.ts';
import { storeBars } from '../../server/domain/market/import-store.ts';
import { openDesk } from '../factories/desk.ts';
import { tushare } from '../factories/import-files.ts';

/** Days of 600000 at one price each. */
function history(...closes: number[]) {
  const rows = closes.map((close, i) => {
    const price = close.toFixed(2);
    const date = `202301${String(i + 1).padStart(2, '0')}`;
    return `${date},600000.SH,${price},${price},${price},${price},${price},0,0,100,${close * 10}`;
  });
  return readBars([tushare(...rows)]).byCode;
}

async function holder() {
  const desk = await openDesk();
  const user = await desk.investor(100_000_000);
  return { ...desk, hold: () => desk.place(user, { quantity: 300 }) };
}

async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportFailed)) throw new Error('not refused', { cause: error });
  return error.problems[0]?.reason;
}

describe('a share that somebody holds', () => {
  test('is given no history in which it stands at another price, unless that is wanted', async () => {
    const { context, hold } = await holder();
    await storeBars(context, history(9, 10, 11), { from: '2023-01-02' });
    await hold();
    const kept = await context.db.selectFrom('bars').selectAll().execute();
    const dearer = history(54, 60, 66);
    expect(await refusalOf(storeBars(context, dearer))).toBe(
      '600000 is held by 1, and would stand at 60.00 today instead of 10.00: --revalue imports it all the same',
    );
    expect(await context.db.selectFrom('bars').selectAll().execute()).toEqual(kept);
    const [share] = await storeBars(context, dearer, { revalue: true });
    expect(share?.replayFrom).toBe('2023-01-02');
  });

  test('is set to no other day of its history either', async () => {
    const { context, clock, hold } = await holder();
    await storeBars(context, history(9, 10, 11), { from: '2023-01-01' });
    await hold();
    clock.advance(86_400_000);
    expect(await refusalOf(storeBars(context, history(9, 10, 11), { from: '2023-01-03' }))).toMatch(
      /at 11\.00 today instead of 10\.00/,
    );
  });

  test('takes a history that goes on as it did', async () => {
    const { context, clock, hold } = await holder();
    await storeBars(context, history(9, 10), { from: '2023-01-01' });
    await hold();
    clock.advance(86_400_000);
    const [share] = await storeBars(context, history(9, 10, 11, 12));
    expect(share).toMatchObject({ bars: 4, replayFrom: '2023-01-01' });
  });

  test('is not hidden by an imported one of its code', async () => {
    const { context, hold } = await holder();
    await hold();
    expect(await refusalOf(storeBars(context, history(9, 10, 11)))).toMatch(
      /in place of its invented price/,
    );
  });
});
