import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { migrate } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { startEvents } from '../../server/jobs/events.ts';
import { openAccounts, tradingContext } from '../factories/trading.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { Answered, Work } from './processes/place-orders.ts';

export const name = 'Orders, fills and cancels at one process, told at another, on PostgreSQL';

type Row = Record<string, string | number>;

const program = join(import.meta.dirname, 'processes/place-orders.ts');
/** Orders, of which half are cancelled: one after the other, and as many at once as connections allow twice. */
const loads = [
  { callers: 1, operations: 500 },
  { callers: 20, operations: 6_500 },
];
const investors = 20;
const cashMinor = 100_000_000_000_000;
const patienceMs = 30_000;

const now = () => performance.timeOrigin + performance.now();

export async function run(): Promise<Row[]> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('this wants a PostgreSQL');
  const server = await startPostgres(binaries, { inEarnest: true });
  const address = await server.address();
  const db = openPostgres(address);
  try {
    await migrate(db);
    const { context } = await tradingContext(db);
    const users = await openAccounts(context, investors, cashMinor);
    const told: Answered[] = [];
    context.events.subscribe((_, event) => {
      if (event.type === 'order')
        told.push({ key: `${event.order.id} ${event.order.state}`, at: now() });
    });
    const telling = startEvents(context);
    await telling.begun;
    const rows: Row[] = [];
    for (const { callers, operations } of loads) {
      told.length = 0;
      const before = await statesOf(db);
      const started = now();
      const answered = await place({ address, users, operations, callers });
      const seconds = (now() - started) / 1_000;
      const expected = (await statesOf(db)).filter((key) => !before.includes(key));
      await untilTold(told, expected);
      rows.push({ callers, ...figures(told, answered, expected), seconds: Math.round(seconds) });
    }
    await telling.stop();
    return rows;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Two processes one after the other: the first is killed in the middle of its half. */
async function place(work: Work): Promise<Answered[]> {
  const answered: Answered[] = [];
  const start = (count: number) => {
    const child = fork(program, [JSON.stringify({ ...work, operations: count })]);
    child.on('message', (message) => answered.push(message as Answered));
    return child;
  };
  const first = start(work.operations);
  await untilAnswered(first, answered, work.operations / 2);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = start(work.operations / 2);
  const [code] = (await once(second, 'exit')) as [number];
  if (code !== 0) throw new Error(`the second process ended with ${code}`);
  return answered;
}

async function untilAnswered(child: ChildProcess, answered: readonly Answered[], count: number) {
  const ended = once(child, 'exit');
  while (answered.length < count) {
    await Promise.race([once(child, 'message'), ended]);
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`);
  }
}

/** What the books say that investors had to be told. */
async function statesOf(db: Database): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute();
  return orders.flatMap(({ id, state }) =>
    state === 'cancelled' ? [`${id} open`, `${id} cancelled`] : [`${id} ${state}`],
  );
}

async function untilTold(told: readonly Answered[], expected: readonly string[]): Promise<void> {
  const until = now() + patienceMs;
  const isMissing = () => {
    const keys = new Set(told.map(({ key }) => key));
    return expected.some((key) => !keys.has(key));
  };
  while (isMissing() && now() < until)
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
}

function figures(told: Answered[], answered: Answered[], expected: string[]): Row {
  const toldAt = new Map(told.map(({ key, at }) => [key, at]));
  const delays = answered
    .flatMap(({ key, at }) => {
      const seen = toldAt.get(key);
      return seen === undefined ? [] : [Math.max(0, seen - at)];
    })
    .toSorted((a, b) => a - b);
  const at = (share: number) => Number((delays[Math.floor(delays.length * share)] ?? 0).toFixed(1));
  return {
    'events of orders': expected.length,
    missing: expected.filter((key) => !toldAt.has(key)).length,
    doubled: told.length - toldAt.size,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'slowest ms': at(0.99999),
  };
}
