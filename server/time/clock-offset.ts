import { transact } from '../db/lock.ts';
import type { Database } from '../db/open.ts';

const key = 'clock_offset_ms';

/** How far the market clock runs ahead of real time, milliseconds; 0 until it was advanced. */
export async function readClockOffset(db: Database): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? Number(row.value) : 0;
}

/**
 * Moves the market clock forward by so many milliseconds (a positive integer) and answers the new
 * offset. A running server sees it within a second. Time never goes back: settled trades stay so.
 */
export async function advanceClock(db: Database, milliseconds: number): Promise<number> {
  if (!Number.isSafeInteger(milliseconds) || milliseconds <= 0)
    throw new RangeError('the clock moves forward by a positive number of milliseconds');
  return transact(db, async (transaction) => {
    const offset = (await readClockOffset(transaction)) + milliseconds;
    await transaction
      .insertInto('settings')
      .values({ key, value: String(offset) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(offset) }))
      .execute();
    return offset;
  });
}
