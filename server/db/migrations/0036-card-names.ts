import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { addColumns } from './create-tables.ts';

/** Names of bank cards; and one date of allotted shares, that of the deal that brought them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'bank_cards', [`name text not null default ''`]);
  await sql`
    update lots set acquired_at = (select created_at from fills where fills.id = lots.fill_id)
    where fill_id in (
      select fills.id from fills
      join orders on orders.user_id = fills.user_id and orders.id = fills.order_id
      where orders.type = 'allotment'
    )`.execute(db);
}
