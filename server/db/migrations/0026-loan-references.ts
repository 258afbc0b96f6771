import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { newId } from '../../../contract/lib/ids.ts';

/**
 * A reference for every loan, made by the brokerage: the ids are made on phones, and two investors may
 * have the same. Ledger transfers of loans and payments name those references too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table loans add column reference text not null default ''`.execute(db);
  const moved = await transfersOf(db);
  for (const { user_id, id, created_at } of await loansOf(db)) {
    const reference = newId('loa', created_at);
    await sql`update loans set reference = ${reference} where user_id = ${user_id} and id = ${id}`.execute(
      db,
    );
    for (const transferId of moved.get(`${user_id} ${id}`) ?? [])
      await sql`update transfers set reference = ${reference} where id = ${transferId}`.execute(db);
  }
  await sql`create unique index loans_reference on loans (reference)`.execute(db);
  await namePayments(db);
}

async function loansOf(db: Kysely<unknown>) {
  type Row = { user_id: string; id: string; created_at: number };
  const query = sql<Row>`select user_id, id, created_at from loans order by created_at, id`;
  return (await query.execute(db)).rows;
}

/** The transfers of each loan, by investor and id. */
async function transfersOf(db: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; owner: string; loan_id: string }>`
    select transfers.id, ledger_accounts.owner, transfers.reference as loan_id
    from transfers
    join entries on entries.transfer_id = transfers.id
    join ledger_accounts on ledger_accounts.id = entries.account_id
    where transfers.kind in ('loan_payout', 'loan_repayment') and ledger_accounts.kind = 'cash'
  `.execute(db);
  const found = new Map<string, string[]>();
  for (const { id, owner, loan_id } of rows) {
    const key = `${owner} ${loan_id}`;
    found.set(key, [...(found.get(key) ?? []), id]);
  }
  return found;
}

async function namePayments(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ reference: string; transfer_id: string }>`
    select reference, transfer_id from payments where transfer_id is not null
  `.execute(db);
  for (const { reference, transfer_id } of rows)
    await sql`update transfers set reference = ${reference} where id = ${transfer_id}`.execute(db);
}
