import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { createTraditionalNames } from '../../lib/traditional-names.ts';
import { addColumns } from './create-tables.ts';

/** Names of companies in traditional characters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['instruments', 'new_shares']) {
    await addColumns(db, table, [`traditional_name text not null default ''`]);
    const { rows } = await sql<{
      code: string;
      name: string;
    }>`select code, name from ${sql.table(table)}`.execute(db);
    if (rows.length === 0) continue;
    const traditionalName = await createTraditionalNames();
    for (const { code, name } of rows)
      await sql`
        update ${sql.table(table)} set traditional_name = ${traditionalName(name)}
        where code = ${code}`.execute(db);
  }
}
