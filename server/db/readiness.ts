import { sql } from 'kysely';

import { hasRowLocks } from './lock.ts';
import { schemaGaps } from './migrations.ts';
import type { Database } from './open.ts';

/**
 * What keeps the database from being worked with: it does not answer or takes no writes, its schema is older
 * (`migrations`), or a newer build has changed it in a way that this one cannot serve (`build`).
 */
export type DatabaseGap = 'database' | 'migrations' | 'build';

/** Looks once; never throws. */
export async function findDatabaseGaps(db: Database): Promise<readonly DatabaseGap[]> {
  try {
    if (!(await takesWrites(db))) return ['database'];
    const { missing, breaking } = await schemaGaps(db);
    return [
      ...(missing.length > 0 ? (['migrations'] as const) : []),
      ...(breaking.length > 0 ? (['build'] as const) : []),
    ];
  } catch {
    return ['database'];
  }
}

/** A standby of PostgreSQL answers reads alone. */
async function takesWrites(db: Database): Promise<boolean> {
  if (!hasRowLocks(db)) return true;
  const setting = sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`;
  const { rows } = await setting.execute(db);
  return rows[0]?.readOnly === 'off';
}
