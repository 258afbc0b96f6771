import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Histories lie under a version, so that the next one can be written beside the one that is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bars rename to bars_before`.execute(db);
  await createTables(db, tables, []);
  await sql`
    insert into bars
    select code, 0, date, open_milli, high_milli, low_milli, close_milli, previous_close_milli,
      volume, turnover_minor
    from bars_before
  `.execute(db);
  await sql`drop table bars_before`.execute(db);
  await sql`alter table instruments add column bars_version integer not null default 0`.execute(db);
}

const tables = [
  `bars (
    code text not null,
    version bigint not null,
    date text not null,
    open_milli bigint not null,
    high_milli bigint not null,
    low_milli bigint not null,
    close_milli bigint not null,
    previous_close_milli bigint not null,
    volume bigint not null,
    turnover_minor bigint not null,
    primary key (code, version, date)
  )`,
  `bar_imports (
    version bigint not null,
    state text not null,
    touched_at bigint not null,
    primary key (version)
  )`,
];
