import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The share that a transfer is about, in a column; read from the accounts that it moved shares of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transfers add column code text`.execute(db);
  await sql`
    update transfers set code = (
      select min(substr(ledger_accounts.asset, 7))
      from entries
      join ledger_accounts on ledger_accounts.id = entries.account_id
      where entries.transfer_id = transfers.id and ledger_accounts.asset like 'share:%'
    )
  `.execute(db);
}
