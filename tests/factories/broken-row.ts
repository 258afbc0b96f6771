import { sql } from 'kysely';

import type { Database } from '../../server/db/open.ts';

let broken = 0;

/**
 * Makes some rows of the embedded database such that nothing can be written to them. `when`: SQL over
 * `new`, the row as it would be. Answers how to mend them.
 */
export async function breakRows(
  db: Database,
  write: 'insert' | 'update',
  table: string,
  when: string,
): Promise<() => Promise<void>> {
  broken += 1;
  const name = `broken_${broken}`;
  await sql
    .raw(
      `create trigger ${name} before ${write} on ${table} when ${when}
       begin select raise(abort, 'this row is broken'); end`,
    )
    .execute(db);
  return async () => {
    await sql.raw(`drop trigger ${name}`).execute(db);
  };
}
