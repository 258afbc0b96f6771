import { sql } from 'kysely';

import { databaseTime } from './database-time.ts';
import type { Database } from './open.ts';

/** Whose lease is meant; `holder` is a name that no other process has. */
export type Lessee = { name: string; holder: string };

const after = (db: Database, ms: number) => sql<number>`${databaseTime(db)} + ${ms}`;

/** Prolongs a lease until so many milliseconds from now. Its term; undefined where another has it. */
export async function renewLease(
  db: Database,
  { name, holder }: Lessee,
  forMs: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('leases')
    .set({ ends_at: after(db, forMs) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .returning('term')
    .executeTakeFirst();
  return row?.term;
}

/** Takes a lease that is free. Its term; undefined where another has it: of several that try one gets it. */
export async function takeLease(
  db: Database,
  { name, holder }: Lessee,
  forMs: number,
): Promise<number | undefined> {
  if (await isHeld(db, name)) return undefined;
  const row = await db
    .insertInto('leases')
    .values({ name, holder, term: 1, ends_at: after(db, forMs) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          holder,
          term: eb('leases.term', '+', 1),
          ends_at: eb.ref('excluded.ends_at'),
        }))
        .where('leases.ends_at', '<=', databaseTime(db)),
    )
    .returning('term')
    .executeTakeFirst();
  return row?.term;
}

/** A look that keeps nobody waiting: most tries end with it. */
export async function isHeld(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('leases')
    .select('term')
    .where('name', '=', name)
    .where('ends_at', '>', databaseTime(db))
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees a lease at once, where it is the holder's still. */
export async function giveUpLease(db: Database, { name, holder }: Lessee): Promise<void> {
  await db
    .updateTable('leases')
    .set({ ends_at: 0 })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
