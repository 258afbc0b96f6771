import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const columns = [
  ['orders', 'judged_until', 'matched_until'],
  ['support_conversations', 'desk_read', 'back_office_read'],
  ['support_conversations', 'desk_received', 'back_office_received'],
] as const;

/** Where the back office was called the desk. */
const places = [
  ['sessions', 'end_reason'],
  ['support_messages', 'sender'],
  ['articles', 'origin'],
  ['block_offers', 'origin'],
  ['new_shares', 'origin'],
] as const;

/** The terms of the code's glossary in the names of columns and in stored values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, before, after] of columns)
    await db.schema.alterTable(table).renameColumn(before, after).execute();
  for (const [table, column] of places)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = 'back-office'
      where ${sql.ref(column)} = 'desk'`.execute(db);
  await sql`update messages set kind = 'new_share_banned' where kind = 'new_share_barred'`.execute(
    db,
  );
  await sql`
    update messages set params = replace(params, '"by":"desk"', '"by":"back-office"')
    where kind = 'passkeys_dropped'`.execute(db);
}
