import { sql } from 'kysely';

import type { Database } from '../../server/db/open.ts';

/** Market dates of ten years at an exchange. */
export const decadeDays = 2_500;

const dayMs = 86_400_000;
const indexLevelMilli = 3_000_000;

/** The dates before one, oldest first. */
function datesBefore(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - at) * dayMs).toISOString().slice(0, 10),
  );
}

/** Ten years of an account before a date: it grows in waves, and something comes every month. */
export async function insertDecade(db: Database, userId: string, before: string): Promise<void> {
  const rows = datesBefore(before, decadeDays).map((market_date, at) => ({
    user_id: userId,
    market_date,
    shares_minor: 60_000_000 + at * 9_000 + Math.round(7_000_000 * Math.sin(at / 40)),
    cash_minor: 15_000_000 + (at % 30) * 12_345,
    held_minor: 0,
    savings_minor: 5_000_000 + at * 371,
    subscribed_minor: 0,
    owed_minor: 0,
    in_minor: at % 30 === 0 ? 250_000 : 0,
    out_minor: at % 180 === 7 ? 1_000_000 : 0,
    valued_at: 0,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('valuations')
      .values(rows.slice(at, at + 500))
      .execute();
}

/** The levels of an index on the same dates, where they are not known already. */
export async function insertIndexDecade(db: Database, code: string, before: string): Promise<void> {
  const rows = datesBefore(before, decadeDays).map((market_date, at) => ({
    code,
    market_date,
    close_milli: indexLevelMilli + at * 300 + Math.round(200_000 * Math.cos(at / 60)),
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('closes')
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) => conflict.columns(['code', 'market_date']).doNothing())
      .execute();
}

/** So many dates of every account before one, written in the order of their key: 25 million are minutes. */
export async function insertManyDays(db: Database, days: number, before: string): Promise<void> {
  if (days === 0) return;
  await sql`drop index valuations_market_date`.execute(db);
  await sql`insert into valuations
    with recursive day (n) as (select 1 union all select n + 1 from day where n < ${days})
    select account.id, date(${before}, '-' || (${days} + 1 - n) || ' days'),
      60000000 + n, 15000000, 0, 5000000, 0, 0, 0, 0, 1700000000000
    from (select id from users order by id) as account cross join day`.execute(db);
  await sql`create index valuations_market_date on valuations (market_date)`.execute(db);
}
