import { sql } from 'kysely';

import { databaseTime } from '../../db/database-time.ts';
import { hasRowLocks } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';

const perStatement = 5_000;

/** Names of the servers that are there. */
const present = (db: Database) =>
  sql`select name from counting_servers where ends_at > ${databaseTime(db)}`;

/** Begins a server under a new name, for so long, with what it has open already, by mark. */
export async function stateServer(
  db: Database,
  name: string,
  forMs: number,
  open: readonly (readonly [mark: string, count: number])[],
): Promise<void> {
  await db
    .insertInto('counting_servers')
    .values({ name, ends_at: sql<number>`${databaseTime(db)} + ${forMs}` })
    .execute();
  for (let from = 0; from < open.length; from += perStatement) {
    const part = open.slice(from, from + perStatement);
    await sql`
      insert into open_counts as held (mark, servers)
      select stated.mark, jsonb_build_object(${name}::text, stated.count)
      from unnest(
        ${part.map(([mark]) => mark)}::text[], ${part.map(([, count]) => count)}::int[]
      ) as stated (mark, count)
      order by stated.mark
      on conflict (mark) do update set servers = held.servers || excluded.servers
    `.execute(db);
  }
}

/** Prolongs it. False where it was over: others count without it. */
export async function keepServer(db: Database, name: string, forMs: number): Promise<boolean> {
  const row = await db
    .updateTable('counting_servers')
    .set({ ends_at: sql<number>`${databaseTime(db)} + ${forMs}` })
    .where('name', '=', name)
    .where('ends_at', '>', databaseTime(db))
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends it at once. */
export async function giveUpServer(db: Database, name: string): Promise<void> {
  await db.deleteFrom('counting_servers').where('name', '=', name).execute();
}

/**
 * Counts one more of a mark at a server, in one statement, whoever else counts at once. False where all
 * servers that are there have as many as may be.
 */
export async function countMore(
  db: Database,
  name: string,
  mark: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into open_counts as held (mark, servers)
    values (${mark}, jsonb_build_object(${name}::text, 1))
    on conflict (mark) do update set servers = held.servers
      || jsonb_build_object(${name}::text, coalesce((held.servers ->> ${name})::int, 0) + 1)
    where ${most} > (
      select coalesce(sum(one.value::int), 0) from jsonb_each(held.servers) as one
      where one.key = ${name} or one.key in (${present(db)})
    )
    returning mark
  `.execute(db);
  return rows.length > 0;
}

/** Counts one less of a mark at a server. */
export async function countLess(db: Database, name: string, mark: string): Promise<void> {
  await sql`
    update open_counts set servers = case
      when (servers ->> ${name})::int > 1
        then servers || jsonb_build_object(${name}::text, (servers ->> ${name})::int - 1)
      else servers - ${name}::text
    end
    where mark = ${mark}
  `.execute(db);
}

/** Forgets servers that are gone and what they had open; rows that somebody counts in are left for the next time. */
export async function forgetEndedCounts(db: Database): Promise<void> {
  if (!hasRowLocks(db)) return;
  const isPresent = sql`one.key in (${present(db)})`;
  await sql`
    update open_counts set servers = (
      select coalesce(jsonb_object_agg(one.key, one.value), '{}')
      from jsonb_each(servers) as one where ${isPresent}
    )
    where mark in (
      select mark from open_counts
      where exists (select 1 from jsonb_each(servers) as one where not ${isPresent})
      for update skip locked
    )
  `.execute(db);
  await sql`
    delete from open_counts where mark in (
      select mark from open_counts where servers = '{}' for update skip locked
    )
  `.execute(db);
  await db.deleteFrom('counting_servers').where('ends_at', '<=', databaseTime(db)).execute();
}
