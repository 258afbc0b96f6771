import type { Database } from '../../db/open.ts';

const key = 'matched_until';

/** Up to which moment of the market (epoch milliseconds) open orders were looked after. */
export type Mark = {
  since: number;
  /** End of the time after `since` that orders are being matched with; null while none is. */
  matching: number | null;
};

const textOf = ({ since, matching }: Mark) =>
  matching === null ? `${since}` : `${since} ${matching}`;

/** Undefined before the first start. */
export async function readMark(db: Database): Promise<Mark | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const [since, matching] = row.value.split(' ');
  return { since: Number(since), matching: matching === undefined ? null : Number(matching) };
}

/** Writes the first mark. One of several processes that begin at once does it. */
export async function beginMark(db: Database, since: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: textOf({ since, matching: null }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** False when another process moved it first: nothing is changed then. */
export async function moveMark(db: Database, from: Mark, to: Mark): Promise<boolean> {
  const moved = await db
    .updateTable('settings')
    .set({ value: textOf(to) })
    .where('key', '=', key)
    .where('value', '=', textOf(from))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
