import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { Order } from '../../contract/trade/types.ts';
import { addColumns, createTables } from '../../server/db/migrations/create-tables.ts';
import { migrate, migrations } from '../../server/db/migrations.ts';
import type { Migrations } from '../../server/db/migrations.ts';
import { NewerSchema } from '../../server/db/newer-schema.ts';
import { openPostgres } from '../../server/db/open.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { createLeadership } from '../../server/jobs/leadership.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { memoryDatabase } from '../factories/memory-database.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import type { TestClient } from '../support/test-client.ts';

const code = '600000';

/** What a newer build might bring: a column and a table, which older ones neither read nor write. */
const additive: Migrations = {
  ...migrations,
  '9998-notes': {
    up: async (db: Kysely<unknown>) => {
      await addColumns(db, 'orders', [`note text not null default ''`]);
      await createTables(
        db,
        [
          `order_notes (
            user_id text not null,
            order_id text not null,
            primary key (user_id, order_id),
            foreign key (user_id, order_id) references orders (user_id, id)
          )`,
        ],
        ['index orders_note on orders (note)'],
      );
    },
  },
};

/** What older builds cannot serve. */
const breaking: Migrations = {
  ...additive,
  '9999-renamed': {
    breaking: true,
    up: async (db: Kysely<unknown>) =>
      db.schema.alterTable('fills').renameColumn('commission_minor', 'broker_minor').execute(),
  },
};

describe('a build that is older than the schema', () => {
  test('starts and is ready where what it does not know is additive', async () => {
    const db = await memoryDatabase();
    await migrate(db, { known: additive });
    await migrate(db);
    const brokerage = await startBrokerage({ db });
    await brokerage.start();
    const ready = await brokerage.app.request('/ready');
    expect(await ready.json()).toMatchObject({ ready: true });
  });

  test('does not start where it is breaking, and says which it was', async () => {
    const db = await memoryDatabase();
    await migrate(db, { known: breaking });
    await expect(migrate(db, { known: additive })).rejects.toThrow(NewerSchema);
    await expect(startBrokerage({ db })).rejects.toThrow(/A newer build .*\(9999-renamed\)/);
    await migrate(db, { known: breaking });
  });

  test('is not ready any more when it becomes breaking under it', async () => {
    const db = await memoryDatabase();
    const brokerage = await startBrokerage({ db });
    await brokerage.start();
    await migrate(db, { known: breaking });
    const lacks = async () => (await (await brokerage.app.request('/ready')).json()) as unknown;
    await expect.poll(lacks).toEqual({ ready: false, lacks: ['build'] });
  });
});

const binaries = findPostgres();

/** Nobody loses the lead while a test runs, however slow it is. */
const long = { leaseMs: 600_000, everyMs: 10, timeoutMs: 60_000 };

describe.skipIf(binaries === undefined)('two builds on one PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '', { inEarnest: true });
  });
  afterAll(() => server.stop());

  async function builds() {
    const address = await server.address();
    const settings = { DATA_DIR: dataFolder() };
    return async (known: Migrations): Promise<TestBrokerage> => {
      const db = openPostgres(address);
      await migrate(db, { known });
      const feed = scriptedFeed();
      feed.list(code, 10_000);
      feed.setBook(code, { asks: [[10_000, 1_000_000]], bids: [] });
      const leadership = createLeadership(db, long);
      const brokerage = await startBrokerage({ settings, db, feed, leadership });
      await brokerage.start();
      return brokerage;
    };
  }

  async function buy(phone: TestClient): Promise<Order> {
    const id = newId('ord', Date.now());
    const order = { id, code, side: 'buy', type: 'market', quantity: 100 } as const;
    return phone.call(tradeEndpoints.place, { ...order, ...(await phone.tradingSecret()) });
  }

  /** A new investor who buys again and again, until told that it is enough. */
  async function buyer(brokerage: TestBrokerage, isEnough: () => boolean) {
    const phone = await brokerage.registered();
    await phone.setTradingPassword();
    const orders: Order[] = [];
    const buyOn = async () => {
      do orders.push(await buy(phone));
      while (!isEnough());
    };
    return { orders, done: buyOn() };
  }

  const noteOrders = ({ context }: TestBrokerage) =>
    sql`
      with noted as (update orders set note = 'seen' where note = '' returning user_id, id)
      insert into order_notes select user_id, id from noted`.execute(context.db);

  test('serve orders side by side over a migration, and nothing is refused or lost', async () => {
    const open = await builds();
    let isEnough = false;
    const older = await open(migrations);
    const before = await buyer(older, () => isEnough);
    await expect.poll(() => before.orders.length).toBeGreaterThan(5);

    const newer = await open(additive);
    const after = await buyer(newer, () => isEnough);
    await noteOrders(newer);
    const restarted = await open(migrations);
    const again = await buyer(restarted, () => isEnough);
    const enough = before.orders.length + 10;
    await expect.poll(() => before.orders.length).toBeGreaterThan(enough);
    await noteOrders(newer);
    isEnough = true;
    await Promise.all([before.done, after.done, again.done]);

    const placed = [before, after, again].flatMap(({ orders }) => orders);
    expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['filled']));
    const rows = await newer.context.db.selectFrom('orders').select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(placed.map(({ id }) => id)));
    expect(await verify(newer.context.db)).toMatchObject({ ok: true, problems: [] });
    expect([older, newer, restarted].flatMap(({ faults }) => faults)).toEqual([]);
  });
});
