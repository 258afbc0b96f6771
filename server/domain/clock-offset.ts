import type { Database } from '../db/open.ts';
import { Refusal } from './refusal.ts';

const key = 'clock_offset_ms';

/** What the back office has added to the market clock, milliseconds. */
export async function readClockOffset(db: Database): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Moves the market clock of a paper environment forward; never back, because the ledger's order is
 * the order of time. Answers the new offset. Refuses with not_allowed in a live environment.
 */
export async function advanceClock(
  db: Database,
  environment: 'paper' | 'live',
  byMs: number,
): Promise<number> {
  if (environment !== 'paper' || !Number.isSafeInteger(byMs) || byMs <= 0)
    throw new Refusal('not_allowed');
  return db.transaction().execute(async (trx) => {
    const offsetMs = (await readClockOffset(trx)) + byMs;
    const value = String(offsetMs);
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return offsetMs;
  });
}
