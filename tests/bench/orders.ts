import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Context } from '../../server/domain/context.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import type { NewOrder } from '../../server/domain/trade/check-order.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { openAccounts, orderOf, tradingContext } from '../factories/trading.ts';

export const name = 'Orders on the embedded database, on disk, every commit synced';

type Row = Record<string, string | number>;

const saturationOrders = 2_000;
const callers = 50;
const paceOrders = 1_000;
const pacePerSecond = 100;
const cashMinor = 100_000_000_000_000;

/** Fills at once: the order with the most to write. */
const filling: Partial<NewOrder> = { type: 'market', quantity: 100 };
/** Far from the market: rests. */
const resting: Partial<NewOrder> = { priceMilli: 9_000, quantity: 100 };

export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-bench-'));
  const db = openEmbedded(join(folder, 'orders.db'));
  try {
    await migrate(db);
    const { context, feed } = await tradingContext(db);
    feed.setBook('600000', { asks: [[10_000, 1_000_000_000]] });
    const users = await openAccounts(context, 20, cashMinor);
    const commits = commitsPerSecond(join(folder, 'reference.db'));
    await saturate(context, users, resting, 200);
    const rows = [
      await saturate(context, users, resting, saturationOrders),
      await saturate(context, users, filling, saturationOrders),
      await pace(context, users),
    ].map((row) => ({ ...row, 'bare commits a second': commits }));
    const report = await verify(db);
    if (!report.ok) throw new Error(report.problems.join('\n'));
    return rows;
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

/** The reference of the same run: one small row a transaction, synced. */
function commitsPerSecond(file: string): number {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table numbers (n integer primary key, text text not null) strict');
  const insert = database.prepare('insert into numbers (text) values (?)');
  const count = 2_000;
  const started = performance.now();
  for (let i = 0; i < count; i += 1) insert.run('x'.repeat(200));
  const seconds = (performance.now() - started) / 1_000;
  database.close();
  return Math.round(count / seconds);
}

/** As many as it takes: fifty callers, each with its next order as soon as it has an answer. */
async function saturate(
  context: Context,
  users: readonly string[],
  change: Partial<NewOrder>,
  count: number,
): Promise<Row> {
  const latencies: number[] = [];
  let left = count;
  const started = performance.now();
  const caller = async (_: unknown, index: number) => {
    while (left > 0) {
      left -= 1;
      latencies.push(await timed(context, users[index % users.length] ?? '', change));
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - started) / 1_000;
  const kind = change.type === 'market' ? 'filled at once' : 'resting';
  return { load: `${callers} callers, ${kind}`, ...figures(latencies, count / seconds) };
}

/** A hundred a second, whatever the answers take: half fill, half rest. */
async function pace(context: Context, users: readonly string[]): Promise<Row> {
  const started = performance.now();
  const latencies = await Promise.all(
    Array.from({ length: paceOrders }, async (_, index) => {
      const due = started + (index * 1_000) / pacePerSecond;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, due - performance.now()));
      });
      const change = index % 2 === 0 ? filling : resting;
      return timed(context, users[index % users.length] ?? '', change);
    }),
  );
  return { load: `${pacePerSecond} orders a second`, ...figures(latencies, pacePerSecond) };
}

async function timed(context: Context, userId: string, change: Partial<NewOrder>): Promise<number> {
  const started = performance.now();
  await placeAuthorised(context, userId, orderOf(context.clock.now(), change));
  return performance.now() - started;
}

function figures(latencies: number[], perSecond: number): Row {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  return {
    'orders a second': Math.round(perSecond),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'slowest ms': at(0.99999),
  };
}
