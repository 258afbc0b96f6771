import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { snapshot, transact } from '../../server/db/lock.ts';
import { openPostgres, poolUse } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { DatabaseUnavailable } from '../../server/lib/unavailable.ts';
import { accountId, userCash } from '../../server/domain/ledger/accounts.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { createLeadership } from '../../server/jobs/leadership.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { findPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import type { TestPgbouncer } from '../support/pgbouncer.ts';
import { placeOrder } from '../support/place-order.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { openStream } from '../support/stream-client.ts';
import type { StreamClient } from '../support/stream-client.ts';
import type { TestClient } from '../support/test-client.ts';

const code = '600000';
const binaries = findPostgres();
const program = findPgbouncer();
/** Of the pooler, and connections of each server to it. */
const sessions = 3;
const connections = 6;
/** Nobody loses the lead while a test runs, however slow it is. */
const lease = { leaseMs: 600_000, everyMs: 20, timeoutMs: 60_000 };

describe.skipIf(binaries === undefined || program === undefined)(
  'behind PgBouncer in transaction mode, with fewer sessions than connections,',
  () => {
    let postgres: TestPostgres;
    let pooler: TestPgbouncer;
    beforeAll(async () => {
      postgres = await startPostgres(binaries ?? '', { inEarnest: true });
      pooler = await startPgbouncer(program ?? '', { postgresPort: postgres.port, sessions });
    });
    afterAll(async () => {
      await pooler.stop();
      await postgres.stop();
    });

    /** Servers on one database, and the database past the pooler. */
    async function brokerages() {
      const directUrl = await postgres.address();
      const settings = { DATA_DIR: dataFolder() };
      const open = async (limits: { statementMs?: number } = {}) => {
        const feed = scriptedFeed();
        feed.list(code, 10_000);
        feed.setBook(code, { asks: [[10_000, 1_000_000]], bids: [] });
        const options = { directUrl, connections, ...limits };
        const db = openPostgres(pooler.through(directUrl), options);
        const leadership = createLeadership(db, lease);
        return { ...(await startBrokerage({ settings, db, feed, leadership })), leadership };
      };
      const start = async () => {
        const one = await open();
        await one.start();
        return one;
      };
      const direct = openPostgres(directUrl);
      onTestFinished(() => direct.destroy());
      return { open, start, direct };
    }

    async function trader(phone: TestClient) {
      await phone.setTradingPassword();
      const { id } = await phone.call(userEndpoints.info, {});
      return id;
    }

    async function streamOf(address: string, phone: TestClient): Promise<StreamClient> {
      const stream = await openStream(address, phone);
      stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
      await stream.next('welcome');
      expect((await stream.next('welcome')).user).toBe(true);
      return stream;
    }

    /** Sessions that the pooler has at PostgreSQL: whoever comes directly has another. */
    const sessionsOf = async (direct: Database) => {
      const query = sql<{ count: number }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen %'`;
      return (await query.execute(direct)).rows[0]?.count ?? 0;
    };

    test('investors sign in, trade at one server and are told at the other', async () => {
      const { start, direct } = await brokerages();
      const [here, there] = [await start(), await start()];
      const phone = await here.registered('pooled');
      const userId = await trader(phone);
      await phone.login('pooled');
      const stream = await streamOf(await there.listen(), phone);
      const orders = Array.from({ length: 24 }, () => placeOrder(phone, { quantity: 100 }));
      const placed = (await Promise.all(orders)).map(({ id }) => id).toSorted();
      const told = () =>
        stream.received.flatMap((one) => (one.type === 'order' ? [one.order.id] : [])).toSorted();
      await expect.poll(told).toEqual(placed);
      for (const id of placed)
        expect((await orderDetail(there.context, userId, id)).order.state).toBe('filled');
      // All six connections were in use, and took turns at three sessions; two lead, or would.
      expect(poolUse(here.context.db)?.open).toBe(connections);
      expect(await sessionsOf(direct)).toBeLessThanOrEqual(sessions + 2);
      expect((await snapshot(direct, verify)).problems).toEqual([]);
      expect([here.faults, there.faults]).toEqual([[], []]);
    });

    test('the leader goes on while all sessions are taken, and another takes over when it stops', async () => {
      const { start, direct } = await brokerages();
      const [first, second] = [await start(), await start()];
      const places = () => [first.leadership.leader(), second.leadership.leader()];
      await expect.poll(places).toEqual(['here', 'elsewhere']);
      const endOf = async () =>
        (await direct.selectFrom('leases').select('ends_at').executeTakeFirstOrThrow()).ends_at;
      let free = () => {};
      const freed = new Promise<void>((resolve) => {
        free = resolve;
      });
      const taken = Array.from({ length: sessions }, () =>
        transact(first.context.db, async (trx) => {
          await sql`select 1`.execute(trx);
          await freed;
        }),
      );
      for (let renewals = 0; renewals < 3; renewals += 1) {
        const before = await endOf();
        await expect.poll(endOf).toBeGreaterThan(before);
      }
      expect(places()).toEqual(['here', 'elsewhere']);
      free();
      await Promise.all(taken);
      await first.stop();
      await expect.poll(() => second.leadership.leader()).toBe('here');
      expect(second.leadership.term()).toBe(2);
    });

    test('a statement that takes too long frees its session, is refused in words and has done nothing', async () => {
      const { open, direct } = await brokerages();
      const [here, hasty] = [await open(), await open({ statementMs: 400 })];
      const phone = await here.registered();
      const userId = await trader(phone);
      const id = newId('ord', here.clock.now());
      const atHasty = hasty.client();
      for (const [name, value] of phone.cookies) atHasty.cookies.set(name, value);
      const input = { id, code, side: 'buy', type: 'market', quantity: 100 } as const;
      await transact(direct, async (trx) => {
        const account = accountId(userCash(userId));
        await trx
          .selectFrom('ledger_accounts')
          .where('id', '=', account)
          .select('id')
          .forUpdate()
          .execute();
        const secret = await phone.tradingSecret();
        const refused = await atHasty.refused(tradeEndpoints.place, { ...input, ...secret });
        expect(refused).toMatchObject({
          status: 503,
          code: 'unavailable',
          msg: 'We are very busy at the moment. Please try again shortly.',
        });
        const waiting = sql<{ count: number }>`
          select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await waiting.execute(direct)).rows).toEqual([{ count: 0 }]);
      });
      const rows = (table: 'orders' | 'intents') =>
        direct.selectFrom(table).select('id').where('id', '=', id).execute();
      expect([await rows('orders'), await rows('intents')]).toEqual([[], []]);
      const placed = await placeOrder(phone, input);
      expect(placed).toMatchObject({ id, state: 'filled' });
      expect((await snapshot(direct, verify)).problems).toEqual([]);
      expect([here.faults.length, hasty.faults.length]).toEqual([0, 1]);
    });

    test('whoever gets no session in time goes without, and who keeps one idle loses it', async () => {
      const directUrl = await postgres.address();
      const limits = { connections: 1, connectMs: 1_000, idleMs: 300 };
      const db = openPostgres(pooler.through(directUrl), limits);
      onTestFinished(() => db.destroy());
      const idle = transact(db, async (trx) => {
        await sql`create table traces (id integer)`.execute(trx);
        await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
        const open = sql<{ count: number }>`
          select count(*) from pg_stat_activity where state = 'idle in transaction'`;
        const beside = openPostgres(directUrl);
        onTestFinished(() => beside.destroy());
        await expect.poll(async () => (await open.execute(beside)).rows).toEqual([{ count: 0 }]);
        await sql`select 1`.execute(trx);
      });
      await expect(idle).rejects.toThrow();
      const { rows } = await sql`select to_regclass('traces') as found`.execute(db);
      expect(rows).toEqual([{ found: null }]);
    });
  },
);
