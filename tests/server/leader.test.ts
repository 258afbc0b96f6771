import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { orderDetail } from '../../server/domain/trade/order-queries.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { createLeadership, startAtLeader } from '../../server/jobs/leadership.ts';
import type { Leadership } from '../../server/jobs/leadership.ts';
import type { Log } from '../../server/lib/log.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { orderOf } from '../factories/trading.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

const code = '600000';
const binaries = findPostgres();

/** Nobody loses a lease while a test runs, however slow it is. */
const long = { leaseMs: 600_000, everyMs: 10, timeoutMs: 60_000 };
const short = { leaseMs: 400, everyMs: 20, timeoutMs: 200 };

const nothing = () => undefined;
const quiet: Log = { request: nothing, error: nothing };

/** Leads, or waits to, with work that says whether it goes on. */
async function candidate(db: Database, times: typeof long) {
  const leadership = createLeadership(db, times);
  const work = { begun: 0, runs: false };
  const atLeader = await startAtLeader(leadership, quiet, () => {
    work.begun += 1;
    work.runs = true;
    return [
      {
        stop: () => {
          work.runs = false;
          return Promise.resolve();
        },
      },
    ];
  });
  return { leadership, work, stop: () => atLeader.stop() };
}

test('the one server of an embedded database leads', async () => {
  const brokerage = await startBrokerage();
  await brokerage.start();
  const ready = await brokerage.app.request('/ready');
  expect(await ready.json()).toEqual({ ready: true, leader: 'here' });
  expect(await brokerage.metrics.registry.metrics()).toMatch(/^lotwise_leads 1$/m);
});

describe.skipIf(binaries === undefined)('of the servers on one PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '', { inEarnest: true });
  });
  afterAll(() => server.stop());

  async function twoDatabases(): Promise<[Database, Database]> {
    const address = await server.address();
    const [one, other] = [openPostgres(address), openPostgres(address)];
    onTestFinished(async () => {
      await Promise.all([one.destroy(), other.destroy()]);
    });
    await migrate(one);
    return [one, other];
  }

  test('one leads, does the work of all, and keeps the lead while it lives', async () => {
    const [one, other] = await twoDatabases();
    const first = await candidate(one, long);
    const second = await candidate(other, long);
    const places = () => [first.leadership.leader(), second.leadership.leader()];
    expect(places()).toEqual(['here', 'elsewhere']);
    const endOf = async () =>
      (await one.selectFrom('leases').select('ends_at').executeTakeFirstOrThrow()).ends_at;
    for (let renewals = 0; renewals < 5; renewals += 1) {
      const before = await endOf();
      await expect.poll(endOf).toBeGreaterThan(before);
    }
    expect(places()).toEqual(['here', 'elsewhere']);
    expect([first.work, second.work]).toEqual([
      { begun: 1, runs: true },
      { begun: 0, runs: false },
    ]);
    await first.stop();
    await expect.poll(places).toEqual(['nowhere', 'here']);
    expect([first.work.runs, second.work.runs]).toEqual([false, true]);
    expect(second.leadership.term()).toBe(2);
    await second.stop();
  });

  test('of many that come at once one leads', async () => {
    const [db] = await twoDatabases();
    const all = await Promise.all(Array.from({ length: 12 }, () => candidate(db, long)));
    const leading = ({ leadership }: { leadership: Leadership }) => leadership.leader() === 'here';
    expect(all.filter(leading)).toHaveLength(1);
    expect(all.filter(({ work }) => work.runs)).toHaveLength(1);
    await Promise.all(all.map(({ stop }) => stop()));
    expect(all.filter(({ work }) => work.runs)).toEqual([]);
  });

  test('who hears nothing of its lease ends its work by itself, and begins it again', async () => {
    const [one, other] = await twoDatabases();
    const only = await candidate(one, short);
    await expect.poll(() => only.work.runs).toBe(true);
    await transact(other, async (trx) => {
      await sql`lock table leases in access exclusive mode`.execute(trx);
      await expect.poll(() => only.leadership.leader()).toBe('nowhere');
      await expect.poll(() => only.work.runs).toBe(false);
    });
    await expect.poll(() => only.work.runs).toBe(true);
    await only.stop();
  });

  test('one leads again after the database was away', async () => {
    const [one, other] = await twoDatabases();
    const both = [await candidate(one, short), await candidate(other, short)];
    const places = () => both.map(({ leadership }) => leadership.leader()).toSorted();
    await expect.poll(places).toEqual(['elsewhere', 'here']);
    server.kill();
    await expect.poll(places).toEqual(['nowhere', 'nowhere']);
    expect(both.some(({ leadership }) => leadership.leader() === 'here')).toBe(false);
    await server.restart();
    await expect.poll(places).toEqual(['elsewhere', 'here']);
    await Promise.all(both.map(({ stop }) => stop()));
  });

  /** Both started; the first of them leads. */
  async function twoServers() {
    const address = await server.address();
    const settings = { DATA_DIR: dataFolder() };
    const open = async () => {
      const feed = scriptedFeed();
      feed.list(code, 10_000);
      feed.setBook(code, { asks: [], bids: [] });
      const db = openPostgres(address);
      const leadership = createLeadership(db, long);
      const one = await startBrokerage({ settings, db, feed, leadership });
      await one.start();
      return { ...one, feed };
    };
    return [await open(), await open()] as const;
  }

  const leaderOf = async ({ app }: TestBrokerage) => {
    const { leader } = (await (await app.request('/ready')).json()) as { leader: string };
    return leader;
  };

  test('the probe and the figures say which leads', async () => {
    const [here, there] = await twoServers();
    const leads = async () =>
      Promise.all(
        [here, there].map(async (one) => {
          const text = await one.metrics.registry.metrics();
          return [await leaderOf(one), /^lotwise_leads (\d)$/m.exec(text)?.[1]];
        }),
      );
    expect(await leads()).toEqual([
      ['here', '1'],
      ['elsewhere', '0'],
    ]);
  });

  test('orders that wait are matched by the leader alone, wherever they were placed', async () => {
    const [leader, follower] = await twoServers();
    const phone = await follower.registered();
    const { id: userId } = await phone.call(userEndpoints.info, {});
    const heard: string[] = [];
    for (const { context } of [leader, follower])
      context.events.subscribe((_, event) => {
        if (event.type === 'order') heard.push(`${event.order.id} ${event.order.state}`);
      });
    const order = await placeAuthorised(follower.context, userId, orderOf(follower.clock.now()));
    await expect.poll(() => heard.filter((one) => one === `${order.id} open`)).toHaveLength(2);
    for (const { feed } of [leader, follower]) feed.setBook(code, { asks: [[10_000, 1_000_000]] });
    follower.feed.tick(code);
    // Whatever it has begun is done when it has stopped.
    await follower.stop();
    const state = async () => (await orderDetail(leader.context, userId, order.id)).order.state;
    expect(await state()).toBe('open');
    leader.feed.tick(code);
    await expect.poll(state).toBe('filled');
    const { fills } = await orderDetail(leader.context, userId, order.id);
    expect(fills).toHaveLength(1);
    expect([leader.faults, follower.faults]).toEqual([[], []]);
  });
});
