import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { transact } from '../../server/db/lock.ts';
import type { Transaction } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { openDesk } from '../factories/desk.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import { orderId } from '../factories/trading.ts';

async function onDisk(): Promise<{ db: Database; other: Database }> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-group-'));
  const file = join(folder, 'group.db');
  const db = openEmbedded(file);
  const other = openEmbedded(file);
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await rm(folder, { recursive: true });
  });
  await migrate(db);
  return { db, other };
}

const put = (trx: Transaction, key: string) =>
  trx.insertInto('settings').values({ key, value: '' }).execute();

async function keysOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `key ${String(index).padStart(2, '0')}`);

describe('transactions that wait for the embedded database together', () => {
  test('are answered when another process can see them', async () => {
    const { db, other } = await onDisk();
    const keys = numbered(40);
    const seen = await Promise.all(
      keys.map(async (key) => {
        await transact(db, (trx) => put(trx, key));
        return (await keysOf(other)).includes(key);
      }),
    );
    expect(seen).toEqual(keys.map(() => true));
  });

  test('succeed and fail each by itself, in the order in which they came', async () => {
    const { db } = await onDisk();
    const outcomes = await Promise.allSettled(
      numbered(40).map((key, index) =>
        transact(db, async (trx) => {
          await put(trx, key);
          if (index % 3 === 0) throw new Error(`no ${key}`);
          return key;
        }),
      ),
    );
    const said = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    );
    expect(said).toEqual(
      numbered(40).map((key, index) => (index % 3 === 0 ? `Error: no ${key}` : key)),
    );
    expect(await keysOf(db)).toEqual(numbered(40).filter((_, index) => index % 3 !== 0));
  });

  test('see what those before them did', async () => {
    const { db } = await onDisk();
    const counts = await Promise.all(
      numbered(20).map((key) =>
        transact(db, async (trx) => {
          await put(trx, key);
          return (await trx.selectFrom('settings').select('key').execute()).length;
        }),
      ),
    );
    expect(counts).toEqual(counts.map((_, index) => index + 1));
  });

  test('let timers run in between, however many wait', async () => {
    const { db } = await onDisk();
    let waiting = 200;
    const all = Promise.all(
      numbered(waiting).map(async (key) => {
        await transact(db, (trx) => put(trx, key));
        waiting -= 1;
      }),
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(waiting).toBeGreaterThan(0);
    await all;
    expect(waiting).toBe(0);
  });
});

test('orders placed together are answered and kept, or neither, wherever the process dies', async () => {
  const dies = async (statement: number) => {
    const faulty = await faultyDatabase();
    onTestFinished(() => faulty.db.destroy());
    const desk = await openDesk({ db: faulty.db });
    const users = await Promise.all([desk.investor(), desk.investor(), desk.investor()]);
    const orders = users.map((user) => ({ user, id: orderId() }));
    faulty.crashAt(statement);
    const outcomes = await Promise.allSettled(
      orders.map(({ user, id }) => desk.place(user, { id, type: 'market', quantity: 100 })),
    );
    const statements = faulty.statements();
    faulty.crashAt(Infinity);
    const kept = await desk.context.db.selectFrom('orders').select('id').execute();
    const answered = orders.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(kept.map((row) => row.id).toSorted()).toEqual(answered.map(({ id }) => id).toSorted());
    await desk.expectBooksInOrder();
    await Promise.all(
      orders.map(({ user, id }) => desk.place(user, { id, type: 'market', quantity: 100 })),
    );
    const { count } = await desk.context.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(orders.length);
    await desk.expectBooksInOrder();
    return { statements, answered: answered.length };
  };
  const calm = await dies(Infinity);
  expect(calm.answered).toBe(3);
  const answered = new Set<number>();
  for (let statement = 1; statement <= calm.statements; statement += 1)
    answered.add((await dies(statement)).answered);
  // In one's own work it is that one alone, at the commit it is all, between two works those so far.
  expect([...answered].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
});
