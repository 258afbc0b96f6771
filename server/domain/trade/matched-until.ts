import type { Database } from '../../db/open.ts';

const key = 'matched_until';

/** Up to which moment of the market (epoch milliseconds) open orders were looked after. */
export async function readMatchedUntil(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && Number(row.value);
}

export async function writeMatchedUntil(db: Database, until: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: String(until) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(until) }))
    .execute();
}
