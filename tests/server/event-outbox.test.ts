import { describe, expect, test } from 'vitest';

import { beforeCommit } from '../../server/db/before-commit.ts';
import { transact } from '../../server/db/lock.ts';
import type { Transaction } from '../../server/db/lock.ts';
import type { Database } from '../../server/db/open.ts';
import { oldestTransaction, transactionHorizon } from '../../server/db/transaction-horizon.ts';
import type { UserEvent } from '../../server/domain/events.ts';
import { forgetOldEvents, lastEventAges } from '../../server/domain/event-outbox/kept-events.ts';
import { openEventReader } from '../../server/domain/event-outbox/read-events.ts';
import type { EventReader } from '../../server/domain/event-outbox/read-events.ts';
import { publishByOutbox } from '../../server/domain/event-outbox/write-events.ts';
import { onEachDatabase, onPostgres } from '../support/each-database.ts';
import type { Start } from '../support/each-database.ts';
import { forgetTold } from '../support/told-events.ts';

const balance: UserEvent = { type: 'balance' };
const positions: UserEvent = { type: 'positions' };

/** A process that writes, and one that reads. */
async function outbox(start: Start) {
  const { db } = (await start()).context;
  const publish = publishByOutbox(db);
  const publishAll = (userId: string, ...all: UserEvent[]) =>
    transact(db, (trx) => {
      for (const event of all) publish(trx, userId, event);
      return Promise.resolve();
    });
  return { db, publish, publishAll, reader: await openEventReader(db) };
}

async function told(reader: EventReader): Promise<string[]> {
  const all = await reader.look();
  return all.flatMap(({ userId, events }) => events.map(({ type }) => `${userId} ${type}`));
}

/** Opens when the test says so; says when somebody waits before it. */
function gate() {
  let open = () => {};
  let reach = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return opened;
  };
  return { open, reached, wait };
}

const count = async (db: Database) =>
  (await db.selectFrom('user_events').select('sequence').execute()).length;

onEachDatabase((start) => {
  describe('the outbox of events', () => {
    test('tells what was published since, in its order and once', async () => {
      const { publishAll, reader } = await outbox(start);
      await publishAll('ann', balance, positions);
      await publishAll('ben', balance);
      expect(await told(reader)).toEqual(['ann balance', 'ann positions', 'ben balance']);
      await publishAll('ann', positions);
      expect(await told(reader)).toEqual(['ann positions']);
      expect(await told(reader)).toEqual([]);
    });

    test('has nothing of a transaction that failed, and all of those beside it', async () => {
      const { db, publish, reader } = await outbox(start);
      await Promise.allSettled(
        Array.from({ length: 9 }, (_, index) =>
          transact(db, (trx) => {
            publish(trx, `user ${index}`, balance);
            return index % 3 === 0 ? Promise.reject(new Error('refused')) : Promise.resolve();
          }),
        ),
      );
      const right = [1, 2, 4, 5, 7, 8].map((index) => `user ${index} balance`);
      expect((await told(reader)).toSorted()).toEqual(right);
    });

    test('has what a transaction told that had to run again, once', async () => {
      const { db, publish, reader } = await outbox(start);
      let tries = 0;
      await transact(db, (trx) => {
        tries += 1;
        publish(trx, 'ann', balance);
        const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return tries < 3 ? Promise.reject(lost) : Promise.resolve();
      });
      expect(await told(reader)).toEqual(['ann balance']);
    });

    test('takes thousands of investors in one transaction', async () => {
      const { db, publish, reader } = await outbox(start);
      const users = Array.from({ length: 2_500 }, (_, index) => `user ${index}`);
      await transact(db, (trx) => {
        for (const user of users) publish(trx, user, balance);
        return Promise.resolve();
      });
      const all = [...(await told(reader)), ...(await told(reader)), ...(await told(reader))];
      expect(all).toEqual(users.map((user) => `${user} balance`));
      expect(await told(reader)).toEqual([]);
    });

    test('is read from now on by who begins, who knows how long ago others were told', async () => {
      const { db, publishAll } = await outbox(start);
      await publishAll('ann', balance);
      const later = await openEventReader(db);
      expect(await told(later)).toEqual([]);
      await publishAll('ben', balance);
      expect(await told(later)).toEqual(['ben balance']);
      await db.updateTable('user_events').set('at', 0).where('user_id', '=', 'ann').execute();
      const ages = await lastEventAges(db);
      expect(ages.map(({ userId }) => userId)).toEqual(['ann', 'ben']);
      expect(ages[1]?.ageMs).toBeLessThan(ages[0]?.ageMs ?? 0);
    });

    test('loses what is older than minutes, and no number is given twice', async () => {
      const { db, publishAll, reader } = await outbox(start);
      await publishAll('ann', balance);
      await publishAll('ben', balance);
      await told(reader);
      expect(await forgetOldEvents(db)).toBe(0);
      expect(await forgetTold(db)).toBe(2);
      expect(await count(db)).toBe(0);
      await publishAll('ann', positions);
      expect(await told(reader)).toEqual(['ann positions']);
      await publishAll('ann', balance);
      expect(await told(await openEventReader(db))).toEqual([]);
    });
  });
});

onPostgres((start) => {
  /** Publishes, and commits when the gate opens. */
  const publishHeld = (
    { db, publish }: Awaited<ReturnType<typeof outbox>>,
    [userId, event]: [string, UserEvent],
    wait: () => Promise<void>,
  ) =>
    transact(db, (trx) => {
      publish(trx, userId, event);
      beforeCommit(trx, wait as (trx: Transaction) => Promise<void>, undefined);
      return Promise.resolve();
    });

  describe('several at once', () => {
    test('what commits late is told when it does, once', async () => {
      const box = await outbox(start);
      const late = gate();
      const committing = publishHeld(box, ['ann', balance], late.wait);
      await late.reached;
      await box.publishAll('ben', balance);
      expect(await told(box.reader)).toEqual(['ben balance']);
      await box.publishAll('ben', positions);
      expect(await told(box.reader)).toEqual(['ben positions']);
      expect(await told(box.reader)).toEqual([]);
      late.open();
      await committing;
      expect(await told(box.reader)).toEqual(['ann balance']);
      expect(await told(box.reader)).toEqual([]);
    });

    test('what was under way when somebody began to read is told there too', async () => {
      const box = await outbox(start);
      const late = gate();
      const committing = publishHeld(box, ['ann', balance], late.wait);
      await late.reached;
      await box.publishAll('ben', balance);
      const reader = await openEventReader(box.db);
      expect(await told(reader)).toEqual([]);
      late.open();
      await committing;
      expect(await told(reader)).toEqual(['ann balance']);
    });

    test('a number of a transaction that failed at its end keeps nothing', async () => {
      const box = await outbox(start);
      const failing = () => Promise.reject(new Error('the end'));
      await expect(publishHeld(box, ['ann', balance], failing)).rejects.toThrow('the end');
      await box.publishAll('ben', balance);
      expect(await told(box.reader)).toEqual(['ben balance']);
      expect(await told(box.reader)).toEqual([]);
      await box.publishAll('ann', positions);
      expect(await told(box.reader)).toEqual(['ann positions']);
    });

    test('an investor is told in the order of the commits, and waits for nobody else', async () => {
      const box = await outbox(start);
      const first = gate();
      const committing = publishHeld(box, ['ann', balance], first.wait);
      await first.reached;
      const second = box.publishAll('ann', positions);
      await box.publishAll('ben', balance);
      expect(await told(box.reader)).toEqual(['ben balance']);
      first.open();
      await Promise.all([committing, second]);
      expect(await told(box.reader)).toEqual(['ann balance', 'ann positions']);
    });

    test('those who tell the same investors in different orders wait for each other', async () => {
      const { db, publish, reader } = await outbox(start);
      const users = Array.from({ length: 50 }, (_, index) => `user ${index}`);
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          transact(db, (trx) => {
            for (const user of index % 2 === 0 ? users : users.toReversed())
              publish(trx, user, balance);
            return Promise.resolve();
          }),
        ),
      );
      expect(await told(reader)).toHaveLength(400);
    });

    test('a horizon is passed when all that had begun to write have ended', async () => {
      const { db } = await outbox(start);
      const held = gate();
      const writing = transact(db, async (trx) => {
        await trx.insertInto('settings').values({ key: 'under way', value: '' }).execute();
        await held.wait();
      });
      await held.reached;
      const horizon = await transactionHorizon(db);
      expect(await oldestTransaction(db)).toBeLessThanOrEqual(horizon);
      held.open();
      await writing;
      await expect.poll(() => oldestTransaction(db)).toBeGreaterThan(horizon);
    });
  });
});
