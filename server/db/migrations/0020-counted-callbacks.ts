import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Callbacks that are not believed are counted, a row a market date and reason. Those that were kept
 * one by one become one row a reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer';
  await sql`
    alter table payment_callbacks add column times ${sql.raw(whole)} not null default 1
  `.execute(db);
  const { rows } = await sql<{ outcome: string; times: number; at: number }>`
    select outcome, count(*) as times, max(created_at) as at
    from payment_callbacks
    where outcome in ('forged', 'stale', 'malformed')
    group by outcome
  `.execute(db);
  await sql`
    delete from payment_callbacks where outcome in ('forged', 'stale', 'malformed')
  `.execute(db);
  for (const { outcome, times, at } of rows)
    await sql`
      insert into payment_callbacks (id, reference, outcome, body, created_at, times)
      values (${`${outcome} before`}, '', ${outcome}, '', ${at}, ${times})
    `.execute(db);
}
