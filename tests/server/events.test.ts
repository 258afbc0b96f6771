import { describe, expect, test } from 'vitest';

import { hasRowLocks, transact } from '../../server/db/lock.ts';
import type { Transaction } from '../../server/db/lock.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { onEachDatabase } from '../support/each-database.ts';
import type { Start } from '../support/each-database.ts';
import { tellFromOutbox } from '../support/told-events.ts';

/** A brokerage whose events are written down as they are told. */
async function listening(start: Start) {
  const brokerage = await start();
  const { db, events } = brokerage.context;
  const told: string[] = [];
  events.subscribe((userId, { type }) => told.push(`${userId} ${type}`));
  await tellFromOutbox(brokerage.context, brokerage.log);
  const put = (trx: Transaction, key: string) =>
    trx.insertInto('settings').values({ key, value: '' }).execute();
  const isThere = async (key: string) =>
    (await db.selectFrom('settings').where('key', '=', key).select('key').execute()).length === 1;
  return { brokerage, db, events, told, put, isThere };
}

onEachDatabase((start) => {
  describe('what a transaction tells', () => {
    test('is told when it has committed, in its order', async () => {
      const { db, events, told, put, isThere } = await listening(start);
      const before: string[][] = [];
      await transact(db, async (trx) => {
        events.publish(trx, 'ann', { type: 'balance' });
        events.publish(trx, 'ben', { type: 'support' });
        events.publish(trx, 'ann', { type: 'positions' });
        await put(trx, 'told');
        before.push([...told]);
      });
      expect(before).toEqual([[]]);
      const byAnn = () => told.filter((line) => line.startsWith('ann'));
      await expect.poll(byAnn).toEqual(['ann balance', 'ann positions']);
      await expect.poll(() => told).toContain('ben support');
      expect(told).toHaveLength(3);
      expect(await isThere('told')).toBe(true);
    });

    test('is never told where it fails, and told of all others that were under way', async () => {
      const { db, events, told } = await listening(start);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          transact(db, async (trx) => {
            events.publish(trx, `user ${index}`, { type: 'balance' });
            await trx.selectFrom('settings').selectAll().execute();
            if (index % 3 === 0) throw new Error('refused');
          }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      const right = Array.from({ length: 12 }, (_, index) => index).filter((i) => i % 3 !== 0);
      await expect
        .poll(() => told.toSorted())
        .toEqual(right.map((i) => `user ${i} balance`).toSorted());
    });

    test('is told once where it lost against another and ran again', async () => {
      const { db, events, told } = await listening(start);
      let tries = 0;
      await transact(db, (trx) => {
        tries += 1;
        events.publish(trx, 'ann', { type: 'balance' });
        const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return tries < 3 ? Promise.reject(lost) : Promise.resolve();
      });
      expect(tries).toBe(3);
      await expect.poll(() => told).toEqual(['ann balance']);
    });

    test('is told of each of those that wait together, though a listener of one fails', async () => {
      const { brokerage, db, events, told } = await listening(start);
      events.subscribe((userId) => {
        if (userId === 'user 1') throw new Error('this listener is broken');
      });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 4 }, (_, index) =>
          transact(db, (trx) => {
            events.publish(trx, `user ${index}`, { type: 'balance' });
            return Promise.resolve();
          }),
        ),
      );
      await expect.poll(() => told).toHaveLength(4);
      // Who fails is whoever told it: the caller at the same process, or the reader of the outbox.
      const failed = outcomes.flatMap(({ status }, index) =>
        status === 'rejected' ? [index] : [],
      );
      expect([failed, brokerage.faults.length]).toEqual(hasRowLocks(db) ? [[], 1] : [[1], 0]);
    });
  });
});

test('on the embedded database investors are told before the caller is answered, in order', async () => {
  const { db, events, told } = await listening(startBrokerage);
  await transact(db, (trx) => {
    events.publish(trx, 'ann', { type: 'balance' });
    events.publish(trx, 'ben', { type: 'support' });
    events.publish(trx, 'ann', { type: 'positions' });
    return Promise.resolve();
  });
  expect(told).toEqual(['ann balance', 'ben support', 'ann positions']);
  expect(await db.selectFrom('user_events').selectAll().execute()).toEqual([]);
});
