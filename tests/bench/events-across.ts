import { setTimeout as pause } from 'node:timers/promises';

import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import type { Order } from '../../contract/trade/types.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { busiestShares } from '../support/busy-share.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Investor } from '../support/investor.ts';
import { createOwedEvents, differenceOf } from '../support/owed-events.ts';
import type { OwedEvents } from '../support/owed-events.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import type { OwnProduct } from '../support/product.ts';
import { quoteOf } from '../support/trade-desk.ts';
import { openWatchingApp } from '../support/watching-app.ts';
import type { WatchingApp } from '../support/watching-app.ts';

export const name =
  'Orders, fills and cancels at one server, told by the streams of another, on PostgreSQL';

type Row = Record<string, string | number>;

/** Half of the operations are filled at once, half rest and are cancelled: two events of orders each. */
const loads = [
  { callers: 1, operations: 500, killed: 'none' },
  { callers: 20, operations: 5_000, killed: 'the one that is called' },
  { callers: 20, operations: 5_000, killed: 'the one with the streams' },
] as const;
type Load = (typeof loads)[number];

const investors = 20;
const patienceMs = 120_000;
const settings = { PAPER_STARTING_CASH_MINOR: '100000000000000' };

const now = () => performance.timeOrigin + performance.now();

/** Trades in one share at the first server; the app hangs on the second. */
type Trader = { investor: Investor; code: string; lowerLimitMilli: number };
type Watched = Trader & { app: WatchingApp };
type Answered = { key: string; at: number };
type Scene = { first: OwnProduct; second: OwnProduct; db: Database; traders: readonly Trader[] };

export async function run(): Promise<Row[]> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('this wants a PostgreSQL');
  const postgres = await startPostgres(binaries, { inEarnest: true });
  const DATABASE_URL = await postgres.address();
  const options = { apiOnly: true, settings: { ...settings, DATABASE_URL } };
  const first = await startProduct(options);
  const second = await startProduct({ ...options, beside: first });
  const db = openPostgres(DATABASE_URL);
  try {
    const traders: Trader[] = [];
    for (const { code } of await busiestShares(first.address, investors)) {
      const { lowerLimitMilli } = await quoteOf(first, code);
      traders.push({ investor: await registerInvestor(first), code, lowerLimitMilli });
    }
    const rows: Row[] = [];
    for (const load of loads) rows.push(await oneLoad({ first, second, db, traders }, load));
    return rows;
  } finally {
    await db.destroy();
    await second.stop();
    await first.stop();
    await postgres.stop();
  }
}

async function oneLoad(scene: Scene, { callers, operations, killed }: Load): Promise<Row> {
  const { first, second, db } = scene;
  const traders = scene.traders.map((trader) => watched(trader, second));
  await Promise.all(traders.map(({ app }) => app.begun));
  const owed = createOwedEvents();
  await owed.read(db);
  const before = new Map(
    traders.map(({ investor: { info } }) => [info.id, owed.of(info.id).length]),
  );
  // What is owed is read before it goes.
  const reading = setInterval(() => void owed.read(db), 60_000);
  const answered: Answered[] = [];
  const started = now();
  const work = { left: operations };
  const calling = Promise.all(
    traders.slice(0, callers).map(async (trader) => {
      while (work.left > 0) {
        work.left -= 1;
        answered.push(...(await operate(trader, work.left)));
      }
    }),
  );
  const half = () => work.left < operations / 2;
  if (killed === 'the one that is called') await killOnce(first, half);
  if (killed === 'the one with the streams') await killOnce(second, half);
  await calling;
  const seconds = Math.round((now() - started) / 1_000);
  const judged = await judgeWhenQuiet(db, { traders, owed, before });
  clearInterval(reading);
  for (const { app } of traders) app.stop();
  return { callers, killed, ...judged, ...delaysOf(answered, traders), seconds };
}

function watched(trader: Trader, { address }: OwnProduct): Watched {
  const { investor, code } = trader;
  return { ...trader, app: openWatchingApp({ address, client: investor.client, codes: [code] }) };
}

async function killOnce(product: OwnProduct, isTime: () => boolean): Promise<void> {
  while (!isTime()) await pause(1);
  await product.kill();
  await product.restart();
}

/** Places an order that fills, or one that rests and is cancelled. What was answered, and when. */
async function operate(
  { investor, code, lowerLimitMilli }: Trader,
  number: number,
): Promise<Answered[]> {
  const order = { id: newId('ord', Date.now()), code, side: 'buy', quantity: 100 };
  if (number % 2 === 0) return persist(investor, trade.place, { ...order, type: 'market' });
  const limit = { ...order, type: 'limit', priceMilli: lowerLimitMilli };
  const placed = await persist(investor, trade.place, limit);
  const cancel = { id: newId('can', Date.now()), orderId: order.id };
  return [...placed, ...(await persist(investor, trade.cancel, cancel))];
}

/** As an app does that gets no answer: the same again, until there is one. Nothing where it is refused. */
async function persist(
  { client, tradingPassword }: Investor,
  endpoint: Endpoint<unknown, Order>,
  input: object,
): Promise<Answered[]> {
  for (;;)
    try {
      const secret = await client.encrypted({ trading_password: tradingPassword });
      const isCancel = endpoint.path === trade.cancel.path;
      const { status, envelope } = await client.ask(endpoint, {
        ...input,
        ...(!isCancel && secret),
      });
      const at = now();
      if (status >= 500) throw new Error('asked again');
      return envelope.data === null ? [] : [{ key: keyOf(envelope.data), at }];
    } catch {
      await pause(50);
    }
}

const keyOf = ({ id, state, filledQuantity }: Order) => `${id} ${state} ${filledQuantity}`;

type Judgement = {
  traders: readonly Watched[];
  owed: OwedEvents;
  /** What each was owed before the load. */
  before: ReadonlyMap<string, number>;
};

/** Looks again as long as something is still on its way. */
async function judgeWhenQuiet(db: Database, judgement: Judgement): Promise<Row> {
  const until = now() + patienceMs;
  for (;;) {
    await judgement.owed.read(db);
    const row = judge(await newestOrders(db), judgement);
    const faults = Number(row['missing']) + Number(row['doubled']) + Number(row['not known']);
    if (faults === 0 || now() > until) return row;
    await pause(500);
  }
}

function judge(orders: ReadonlyMap<string, string>, { traders, owed, before }: Judgement): Row {
  const told = traders.flatMap(({ investor: { info }, app }) => {
    const all = owed.of(info.id);
    return app.hearings.map((hearing, index) =>
      differenceOf(all, hearing, index === 0 ? before.get(info.id) : undefined),
    );
  });
  const known = new Map(
    traders.flatMap(({ app }) => [...app.orders.values()].map((order) => [order.id, keyOf(order)])),
  );
  const news = traders.flatMap(({ investor: { info } }) =>
    owed.of(info.id).slice(before.get(info.id)),
  );
  const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
  return {
    'orders, fills, cancels': news.filter((text) => /^{"type":"(order|fill)"/.test(text)).length,
    'events in all': news.length,
    missing: sum(told.map(({ missing }) => missing)),
    doubled: sum(told.map(({ doubled }) => doubled)),
    'out of order': told.filter(({ isInOrder }) => !isInOrder).length,
    'not known': [...orders].filter(([id, key]) => known.get(id) !== key).length,
  };
}

/** What the books say of each order. */
async function newestOrders(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'state', 'filled_quantity']).execute();
  return new Map(
    rows.map(({ id, state, filled_quantity: filled }) => [id, `${id} ${state} ${filled}`]),
  );
}

/** From the answer of a call to its receipt at the stream; 0 where the stream was first. */
function delaysOf(answered: readonly Answered[], traders: readonly Watched[]): Row {
  const toldAt = new Map<string, number>();
  for (const { heard, at } of traders.flatMap(({ app }) => app.hearings))
    for (const [index, text] of heard.entries()) {
      if (!text.startsWith('{"type":"order"')) continue;
      const key = keyOf((JSON.parse(text) as { order: Order }).order);
      if (!toldAt.has(key)) toldAt.set(key, at[index] ?? 0);
    }
  const delays = answered
    .flatMap(({ key, at }) => {
      const seen = toldAt.get(key);
      return seen === undefined ? [] : [Math.max(0, seen - at)];
    })
    .toSorted((a, b) => a - b);
  const share = (part: number) =>
    Number((delays[Math.floor(delays.length * part)] ?? 0).toFixed(1));
  return { 'p50 ms': share(0.5), 'p99 ms': share(0.99), 'slowest ms': share(0.99999) };
}
