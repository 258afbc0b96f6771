import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';

import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded, openPostgres } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { openAccounts, tradingContext } from '../factories/trading.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { Load, Served, Service } from './processes/serve-investors.ts';

export const name = 'Fills and mixed calls of many investors: processes, and who waits for a lock';

type Row = Record<string, string | number>;

const program = join(import.meta.dirname, 'processes/serve-investors.ts');
const loads: Load[] = [
  { kind: 'fills', count: 1_000, shares: 40 },
  // Who want the same offer wait for each other.
  { kind: 'fills', count: 1_000, shares: 1 },
  { kind: 'mixed', count: 50, shares: 40 },
];
const investors = 200;
/** At once, over all processes. */
const callers = 32;
const cashMinor = 100_000_000_000;
const sampleMs = 5;

export async function run(): Promise<Row[]> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('this wants a PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-bench-'));
  const server = await startPostgres(binaries, { inEarnest: true });
  try {
    const file = join(folder, 'books.db');
    const rows = await measure(openEmbedded(file), file, 1);
    for (const processes of [1, 2, 4]) {
      const address = await server.address();
      rows.push(...(await measure(openPostgres(address), address, processes)));
    }
    return rows;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** Both loads on a new database. Throws where its books are not in order afterwards. */
async function measure(db: Database, address: string, processes: number): Promise<Row[]> {
  const isShared = address.startsWith('postgres:');
  const where = `${isShared ? 'PostgreSQL' : 'embedded'}, processes: ${processes}`;
  try {
    await migrate(db);
    const { context } = await tradingContext(db);
    const users = await openAccounts(context, investors, cashMinor);
    const rows: Row[] = [];
    for (const load of loads) {
      const waits = isShared ? watchWaits(db) : undefined;
      const { took, seconds } = await serve({ address, users, from: 0, callers, load }, processes);
      const waited = await waits?.stop();
      rows.push({
        where,
        load: load.kind,
        shares: load.shares,
        ...figures(took, seconds),
        'waits for locks': waited ?? '–',
      });
    }
    const report = await verify(db);
    if (!report.ok) throw new Error(report.problems.join('\n'));
    return rows;
  } finally {
    await db.destroy();
  }
}

/** Divides the work by the processes and lets them begin together. */
async function serve(service: Service, processes: number) {
  const { load } = service;
  const children = Array.from({ length: processes }, (_, index) =>
    start({
      ...service,
      // Each begins with other investors and shares, as each has other phones.
      from: (index * investors) / processes,
      callers: callers / processes,
      load: { ...load, count: shareOf(load.count, index, processes) },
    }),
  );
  await Promise.all(children.map((child) => nextOf(child)));
  const started = performance.now();
  const served = children.map((child) => nextOf(child) as Promise<Served>);
  for (const child of children) child.send('go');
  const took = (await Promise.all(served)).flatMap((part) => part.took);
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(
    children.filter((child) => child.exitCode === null).map((child) => once(child, 'exit')),
  );
  return { took, seconds };
}

function start(service: Service): ChildProcess {
  return fork(program, [JSON.stringify(service)]);
}

/** What a process says next. Throws when it ends instead. */
async function nextOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const [said] = (await Promise.race([
    once(child, 'message', ended),
    once(child, 'exit', ended).then(([code]) => {
      throw new Error(`a process ended with ${code}`);
    }),
  ]).finally(() => ended.abort())) as [unknown];
  return said;
}

function shareOf(count: number, index: number, processes: number): number {
  return Math.floor((count * (index + 1)) / processes) - Math.floor((count * index) / processes);
}

/**
 * Looks again and again which transactions are open, and which of them wait for a lock of another. The
 * share of the second in the first is the share of their time that they wait.
 */
function watchWaits(db: Database) {
  let [open, waiting] = [0, 0];
  const watched = new AbortController();
  const look = async () => {
    const { rows } = await sql<{ open: number; waiting: number }>`
      select count(*) as open, count(*) filter (where wait_event_type = 'Lock') as waiting
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and xact_start is not null
    `.execute(db);
    open += rows[0]?.open ?? 0;
    waiting += rows[0]?.waiting ?? 0;
  };
  const watching = (async () => {
    while (!watched.signal.aborted) {
      await look();
      await sleep(sampleMs);
    }
  })();
  return {
    stop: async () => {
      watched.abort();
      await watching;
      return `${((100 * waiting) / Math.max(1, open)).toFixed(1)} %`;
    },
  };
}

function figures(took: number[], seconds: number): Row {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return {
    calls: took.length,
    seconds: Number(seconds.toFixed(2)),
    'calls a second': Math.round(took.length / seconds),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  };
}
