import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import { openEmbedded, openPostgres } from '../../server/db/open.ts';
import { publishByOutbox } from '../../server/domain/event-outbox/write-events.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { migrate } from '../../server/db/migrations.ts';
import { orderOf } from '../factories/trading.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { dataFolder } from '../support/places.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { throwAwayFolder } from '../support/run-node.ts';
import { openStream } from '../support/stream-client.ts';
import type { StreamClient } from '../support/stream-client.ts';
import type { TestClient } from '../support/test-client.ts';

const binaries = findPostgres();
const marketEvents = new Set(['quotes', 'book', 'indices', 'market', 'welcome', 'pong']);

/** What a stream said of its investor: `order open`, `fill`, `balance`, … */
const told = ({ received }: StreamClient) =>
  received.flatMap((message) => {
    if (marketEvents.has(message.type)) return [];
    return [message.type === 'order' ? `order ${message.order.state}` : message.type];
  });
const orderIds = ({ received }: StreamClient) =>
  received.flatMap((message) => (message.type === 'order' ? [message.order.id] : []));

function scripted() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  feed.setBook('600000', { asks: [[10_000, 1_000_000]], bids: [] });
  return feed;
}

async function streamOf(address: string, phone: TestClient): Promise<StreamClient> {
  const stream = await openStream(address, phone);
  stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
  await stream.next('welcome');
  expect((await stream.next('welcome')).user).toBe(true);
  return stream;
}

/** Places orders for an investor, as the call does once it has been proved. */
function trader({ context }: TestBrokerage, userId: string) {
  const place = (change: Parameters<typeof orderOf>[1]) =>
    placeAuthorised(context, userId, { ...orderOf(context.clock.now(), change), quantity: 100 });
  return {
    fill: () => place({ type: 'market' }),
    rest: () => place({ priceMilli: 9_500 }),
    cancel: (orderId: string) =>
      cancelOrder(context, userId, { id: newId('can', context.clock.now()), orderId }),
  };
}

describe.skipIf(binaries === undefined)('two servers on one PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '', { inEarnest: true });
  });
  afterAll(() => server?.stop());

  /** An investor who trades at one server and whose stream hangs on the other. */
  async function twoServers() {
    if (!server) throw new Error('the server did not start');
    const address = await server.address();
    const settings = { DATA_DIR: dataFolder() };
    const open = async () => {
      const one = await startBrokerage({ settings, db: openPostgres(address), feed: scripted() });
      await one.start();
      return one;
    };
    const [here, there] = [await open(), await open()];
    const phone = await here.registered();
    const { id: userId } = await phone.call(userEndpoints.info, {});
    const url = await there.listen();
    return { here, there, phone, url, trade: trader(here, userId), postgres: server };
  }

  const endListeners = ({ context }: TestBrokerage) =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(context.db);

  test('what happens at one is seen at the other, in order and once', async () => {
    const { here, there, phone, url, trade } = await twoServers();
    const stream = await streamOf(url, phone);
    const twin = await streamOf(await here.listen(), phone);
    const before = told(stream).length;
    await trade.fill();
    const resting = await trade.rest();
    await trade.cancel(resting.id);
    const expected = [
      'fill',
      'order filled',
      'balance',
      'message',
      'positions',
      'order open',
      'balance',
      'order cancelled',
      'balance',
    ];
    await expect.poll(() => told(stream).slice(before)).toEqual(expected);
    await expect.poll(() => told(twin).slice(-expected.length)).toEqual(expected);
    expect([here.faults, there.faults]).toEqual([[], []]);
  });

  test('nobody else is told', async () => {
    const { here, url, trade } = await twoServers();
    const other = await here.registered();
    const { id } = await other.call(userEndpoints.info, {});
    const own = trader(here, id);
    const stream = await streamOf(url, other);
    const ofOrder = ['order open', 'balance'];
    await own.rest();
    // What came of the registration was told before.
    await expect.poll(() => told(stream).slice(-2)).toEqual(ofOrder);
    const before = told(stream).length;
    await trade.fill();
    await own.rest();
    await expect.poll(() => told(stream).slice(before)).toEqual(ofOrder);
  });

  test('nothing is lost and nothing doubled while the listening connections end', async () => {
    const { here, phone, url, trade } = await twoServers();
    const stream = await streamOf(url, phone);
    const placed: string[] = [];
    for (let round = 0; round < 24; round += 1) {
      if (round % 8 === 4) await endListeners(here);
      const { id } = await trade.rest();
      placed.push(id);
    }
    await expect.poll(() => orderIds(stream)).toEqual(placed);
    await endListeners(here);
    const last = await trade.rest();
    await expect.poll(() => orderIds(stream)).toEqual([...placed, last.id]);
  });

  test('a session that ends at one closes its stream at the other', async () => {
    const { phone, url } = await twoServers();
    const stream = await streamOf(url, phone);
    await phone.call(userEndpoints.logout, {});
    await stream.closed;
    expect(told(stream)).toContain('signed-out');
  });

  test('who comes to the other is told how long ago the last event was', async () => {
    const { there, phone, url, trade } = await twoServers();
    const kinds: string[] = [];
    there.context.events.subscribe((_, { type }) => kinds.push(type));
    const begunAt = performance.now();
    await trade.fill();
    await expect.poll(() => kinds).toContain('positions');
    const stream = await openStream(url, phone);
    await stream.next('welcome');
    stream.send({ type: 'hello', token: phone.cookies.get('Admin-Token') ?? '', lang: 'de' });
    const { lastEventMs } = await stream.next('welcome');
    expect(lastEventMs).toBeLessThanOrEqual(Math.ceil(performance.now() - begunAt) + 1);
  });

  test('both go on by themselves after the database was away', async () => {
    const { phone, url, trade, postgres } = await twoServers();
    const stream = await streamOf(url, phone);
    const first = await trade.rest();
    await expect.poll(() => orderIds(stream)).toEqual([first.id]);
    postgres.kill();
    await expect(trade.rest()).rejects.toThrow();
    await postgres.restart();
    const placed = [first.id];
    await expect
      .poll(async () => {
        const order = await trade.rest().catch(() => undefined);
        if (order) placed.push(order.id);
        return placed.length;
      })
      .toBeGreaterThan(2);
    await expect.poll(() => orderIds(stream)).toEqual(placed);
  });
});

test('what the back office does on the embedded file reaches a stream of the server', async () => {
  const file = `${throwAwayFolder()}/lotwise.db`;
  const server = openEmbedded(file);
  await migrate(server);
  const brokerage = await startBrokerage({ db: server });
  await brokerage.start();
  const phone = await brokerage.registered();
  const { id } = await phone.call(userEndpoints.info, {});
  const stream = await streamOf(await brokerage.listen(), phone);
  const office = openEmbedded(file);
  onTestFinished(() => office.destroy());
  const publish = publishByOutbox(office);
  const before = told(stream).length;
  await transact(office, (trx) => {
    publish(trx, id, { type: 'balance' });
    publish(trx, id, { type: 'message', about: 'cash' });
    return Promise.resolve();
  });
  await expect.poll(() => told(stream).slice(before)).toEqual(['balance', 'message']);
});
