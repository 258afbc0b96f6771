import type { Kysely } from 'kysely';

import { createTables } from './create-tables.ts';

/** What was taken of the market's offers, and the way to the deals of a share, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(
    db,
    [
      `taken_liquidity (
        code text not null,
        side text not null,
        market_date text not null,
        trade bigint not null,
        quantity bigint not null,
        at bigint not null,
        revision bigint not null,
        primary key (code, side)
      )`,
    ],
    ['index fills_code_created_at on fills (code, created_at)'],
  );
}
