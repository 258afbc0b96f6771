import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';

import { databaseTime } from '../../server/db/database-time.ts';
import { hasRowLocks } from '../../server/db/lock.ts';
import type { Database } from '../../server/db/open.ts';
import { keptMs } from '../../server/domain/event-outbox/kept-events.ts';
import type { OwnProduct } from '../support/product.ts';
import type { Arena } from './arena.ts';
import { measureMemory } from './memory.ts';
import type { Memory } from './memory.ts';

/** What a brokerage holds while nobody asks anything of it. */
export type Sample = {
  servers: ServerSample[];
  /** Connections to PostgreSQL; 0 of the embedded database. */
  connections: number;
  /** Rows of tables that keep things for a while. */
  rows: Record<string, number>;
  /** Of these, rows that should have gone long ago. */
  overdue: Record<string, number>;
};

export type ServerSample = Memory & {
  /** Files, pipes and sockets, without those that a client has open to it. */
  handles: number;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Tables that every process asks about the past of the market, and what no row of them should outlive. */
const byMarketTime = [
  // Deleted once a minute by whoever signs in.
  { table: 'nonces', column: 'expires_at', afterMs: 2 * dayMs },
  // Deleted when their owner signs in, thirty days after their end.
  { table: 'sessions', column: 'expires_at', afterMs: 32 * dayMs },
  // Deleted in the night, a week after their end.
  { table: 'outbox', column: 'expires_at', afterMs: 9 * dayMs },
  { table: 'password_codes', column: 'expires_at', afterMs: 9 * dayMs },
  { table: 'reset_requests', column: 'at', afterMs: 9 * dayMs },
  { table: 'guess_counts', column: 'began_at', afterMs: 3 * dayMs },
] as const;
/** Deleted once a minute. */
const eventsMs = keptMs + 3 * minuteMs;
const bucketsMs = 3 * minuteMs;

const counted = [
  ...byMarketTime.map(({ table }) => table),
  'user_events',
  'rate_buckets',
  'leases',
  'settings',
  'taken_liquidity',
] as const;

export async function takeSample(arena: Arena): Promise<Sample> {
  const servers: ServerSample[] = [];
  // They say what they hold in one file.
  for (const server of arena.products)
    servers.push({ ...(await measureMemory(server)), handles: handlesOf(server) });
  return arena.look(async (db) => ({
    servers,
    connections: arena.postgres ? await connectionsOf(db) : 0,
    rows: await rowsOf(db),
    overdue: await overdueIn(db),
  }));
}

async function rowsOf(db: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of counted) {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    rows[table] = (await query.executeTakeFirstOrThrow()).count;
  }
  return rows;
}

async function overdueIn(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const offset = sql<number>`coalesce((
    select cast(value as bigint) from settings where key = 'clock_offset_ms'), 0)`;
  // By the clock of the servers: a PostgreSQL stays at the real date where tests are at another.
  const marketNow = sql<number>`(cast(${Date.now()} as bigint) + ${offset})`;
  const count = async (table: string, isOverdue: ReturnType<typeof sql<boolean>>) => {
    const query = sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${isOverdue}`;
    counts[table] = (await query.execute(db)).rows[0]?.count ?? 0;
  };
  for (const { table, column, afterMs } of byMarketTime)
    await count(table, sql`${sql.ref(column)} < ${marketNow} - ${afterMs}`);
  await count('user_events', sql`at < ${databaseTime(db)} - ${eventsMs}`);
  if (hasRowLocks(db))
    await count('rate_buckets', sql`full_at < (${databaseTime(db)} - ${bucketsMs}) * 1000`);
  return counts;
}

async function connectionsOf(db: Database): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

function handlesOf({ pid, address }: OwnProduct): number {
  const port = Number(new URL(address).port);
  return readdirSync(`/proc/${pid}/fd`).length - openTo(port);
}

/** Connections that are open at a port of this machine. One that a client has closed counts no more. */
function openTo(port: number): number {
  const established = '01';
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['tcp', 'tcp6']
    .flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(ending) && state === established).length;
}
