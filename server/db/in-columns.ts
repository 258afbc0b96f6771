import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';

import { hasRowLocks } from './lock.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

type Columns<Row> = { [Column in keyof Row]: Row[Column][] };

/**
 * The rows of a query, in its order, as one array for each of its columns. The database puts them
 * together: an object for each of thousands of days is what takes the time of reading them.
 */
export async function inColumns<Tables extends keyof Schema, Row>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  names: readonly (keyof Row & string)[],
): Promise<Columns<Row>> {
  const gathered = names.map((name) =>
    hasRowLocks(db)
      ? sql`coalesce(json_agg(${sql.ref(name)}), '[]')::text as ${sql.ref(name)}`
      : sql`json_group_array(${sql.ref(name)}) as ${sql.ref(name)}`,
  );
  const answer = await sql<Record<string, string>>`
    select ${sql.join(gathered)} from (${rows}) as ordered`.execute(db);
  const [found] = answer.rows;
  return Object.fromEntries(
    names.map((name): [string, unknown] => [name, JSON.parse(found?.[name] ?? '[]')]),
  ) as Columns<Row>;
}
