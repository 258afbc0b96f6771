import { describe, expect, test } from 'vitest';

import { transact } from '../../server/db/lock.ts';
import type { Transaction } from '../../server/db/lock.ts';
import { onEachDatabase } from '../support/each-database.ts';
import type { Start } from '../support/each-database.ts';

/** A brokerage whose events are written down as they are told. */
async function listening(start: Start) {
  const brokerage = await start();
  const { db, events } = brokerage.context;
  const told: string[] = [];
  events.subscribe((userId, { type }) => told.push(`${userId} ${type}`));
  const put = (trx: Transaction, key: string) =>
    trx.insertInto('settings').values({ key, value: '' }).execute();
  const isThere = async (key: string) =>
    (await db.selectFrom('settings').where('key', '=', key).select('key').execute()).length === 1;
  return { db, events, told, put, isThere };
}

onEachDatabase((start) => {
  describe('what a transaction tells', () => {
    test('is told when it has committed, in its order, before it is answered', async () => {
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
      expect(told).toEqual(['ann balance', 'ben support', 'ann positions']);
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
      expect(told.toSorted()).toEqual(right.map((i) => `user ${i} balance`).toSorted());
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
      expect(told).toEqual(['ann balance']);
    });

    test('is told by each of those that wait together, though a listener of one fails', async () => {
      const { db, events, told } = await listening(start);
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
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect(told).toHaveLength(4);
    });
  });
});
