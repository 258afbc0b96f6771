import type { Database } from '../../db/open.ts';

const prefix = 'judge_again ';

/** An order that could not be matched with a time that was skipped, and is tried once more. */
export type Failed = {
  userId: string;
  id: string;
  since: number;
  until: number;
  /** When it failed. All in epoch milliseconds. */
  at: number;
};

const keyOf = ({ userId, id, since, until }: Failed) =>
  `${prefix}${since} ${until} ${userId} ${id}`;

/** Orders still to be matched once more, oldest time first. */
export async function failedMatches(db: Database): Promise<Failed[]> {
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('key', 'like', `${prefix}%`)
    .execute();
  return rows.map(({ value }) => JSON.parse(value) as Failed).toSorted((a, b) => a.since - b.since);
}

export async function noteFailed(db: Database, failed: readonly Failed[]): Promise<void> {
  for (const each of failed)
    await db
      .insertInto('settings')
      .values({ key: keyOf(each), value: JSON.stringify(each) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
}

export async function forgetFailed(db: Database, failed: Failed): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', keyOf(failed)).execute();
}
