import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';

import { transact } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { ImportBusy, beginBarImport } from '../../server/domain/market/bar-imports.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { readBars } from '../../server/domain/market/import-bars.ts';
import { storeBars } from '../../server/domain/market/import-store.ts';
import { readBarsFrom } from '../../server/feed/imports.ts';
import { Crash, faultyDatabase } from '../factories/faulty-database.ts';
import { tushare } from '../factories/import-files.ts';
import { marketTime } from '../support/market-feed.ts';

const clock = createManualClock(marketTime('2026-11-20 09:00:00'));
const codes = ['600519', '600000'] as const;

/** Histories of two shares; `closeMilli` tells them from others. */
function histories(days: number, closeMilli: number) {
  const rows = Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
    const price = (closeMilli / 1000).toFixed(2);
    const start = date.replaceAll('-', '');
    return codes.map((code) => `${start},${code}.SH,${price},11,9,${price},10,0,0,100,100`);
  });
  return readBars([tushare(...rows.flat())]).byCode;
}

/** How long each share's history is, and its closes. */
async function shown(db: Database) {
  const all = await Promise.all(
    codes.map((code) => readBarsFrom(db, code, '2000-01-01', 0, 9_999)),
  );
  return all.map((bars) => ({
    days: bars.length,
    closes: [...new Set(bars.map((bar) => bar.close_milli))],
  }));
}

const old = codes.map(() => ({ days: 40, closes: [10_000] }));
const renewed = codes.map(() => ({ days: 700, closes: [10_500] }));

async function onDisk(): Promise<{ db: Database; other: Database }> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-parts-'));
  const file = join(folder, 'parts.db');
  const [db, other] = [openEmbedded(file), openEmbedded(file)];
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await rm(folder, { recursive: true });
  });
  await migrate(db);
  return { db, other };
}

describe('an import of bars', () => {
  test('lets another process write meanwhile, and shows the old histories or the new', async () => {
    const { db, other } = await onDisk();
    await storeBars({ db, clock }, histories(40, 10_000));
    const state = { going: true };
    const importing = storeBars({ db, clock }, histories(700, 10_500)).finally(() => {
      state.going = false;
    });
    const seen = new Set<string>();
    let writes = 0;
    for (; state.going; writes += 1) {
      await transact(other, (trx) =>
        trx
          .insertInto('settings')
          .values({ key: `write ${writes}`, value: '' })
          .execute(),
      );
      seen.add(JSON.stringify(await shown(other)));
      await nextTurn();
    }
    await importing;
    expect(writes).toBeGreaterThan(2);
    expect([old, renewed].map((one) => JSON.stringify(one))).toEqual(
      expect.arrayContaining([...seen]),
    );
    expect(await shown(other)).toEqual(renewed);
    expect(await db.selectFrom('bars').select('code').execute()).toHaveLength(2 * 700);
  });

  test('wherever it dies leaves all or nothing, and the next one clears up', async () => {
    const diesAt = async (statement: number) => {
      const faulty = await faultyDatabase();
      const { db } = faulty;
      await storeBars({ db, clock }, histories(40, 10_000));
      faulty.crashAt(statement);
      const error = await storeBars({ db, clock }, histories(700, 10_500)).catch(
        (reason: unknown) => reason,
      );
      const count = faulty.statements();
      faulty.crashAt(Infinity);
      if (error instanceof Error && !(error instanceof Crash)) throw error;
      const left = await shown(db);
      const later = createManualClock(clock.now() + 60_000);
      await storeBars({ db, clock: later }, histories(30, 9_500));
      expect(await shown(db)).toEqual(codes.map(() => ({ days: 30, closes: [9_500] })));
      expect(await db.selectFrom('bars').select('code').execute()).toHaveLength(2 * 30);
      await db.destroy();
      return { count, left };
    };
    const calm = await diesAt(Infinity);
    expect(calm.left).toEqual(renewed);
    for (let statement = 1; statement <= calm.count; statement += 1)
      expect([old, renewed]).toContainEqual((await diesAt(statement)).left);
  });

  test('is one at a time, unless the other has stood still', async () => {
    const { db, other } = await onDisk();
    await transact(other, (trx) => beginBarImport(trx, clock.now()));
    await expect(storeBars({ db, clock }, histories(3, 10_000))).rejects.toThrow(ImportBusy);
    const later = createManualClock(clock.now() + 30_000);
    await storeBars({ db, clock: later }, histories(3, 10_000));
    expect((await shown(db)).map(({ days }) => days)).toEqual([3, 3]);
  });
});

test('a write waits for another process without holding up anything else', async () => {
  const { db, other } = await onDisk();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const long = other.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ key: 'long', value: '' }).execute();
    await held;
  });
  const write = db.insertInto('settings').values({ key: 'short', value: '' }).execute();
  // The other ends only when this thread gets to it, which a write that blocks would prevent.
  setTimeout(release, 50);
  await Promise.all([long, write]);
  const keys = await db.selectFrom('settings').select('key').orderBy('key').execute();
  expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(['long', 'short']));
});
