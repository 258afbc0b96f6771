import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** Price alerts; those that wait are found by share and limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables, indexes);
}

const tables = [
  `price_alerts (
    user_id text not null references users (id),
    id text not null,
    code text not null,
    condition text not null,
    value bigint not null,
    state text not null,
    created_at bigint not null,
    armed_at bigint not null,
    updated_at bigint not null,
    fired_at bigint,
    fired_milli bigint,
    primary key (user_id, id)
  )`,
];

const indexes = [
  `index price_alerts_armed on price_alerts (code, condition, value) where state = 'armed'`,
  'index price_alerts_updated_at on price_alerts (updated_at)',
];
