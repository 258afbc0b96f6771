import { transactInParts } from '../../db/in-parts.ts';
import { lockName } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';

/** Another import is under way, or took over from this one, which had stood still for too long. */
export class ImportBusy extends Error {}

/** A run that has not written for so long is taken for dead. */
const aliveMs = 30_000;

/**
 * Begins an import of bars: answers the version to write under, which no reader sees before
 * `markSwitched`. Throws ImportBusy while another import writes.
 */
export async function beginBarImport(trx: Transaction, now: number): Promise<number> {
  await lockName(trx, 'bar imports');
  const known = await trx.selectFrom('bar_imports').selectAll().execute();
  if (known.some((run) => run.state === 'writing' && now - run.touched_at < aliveMs))
    throw new ImportBusy('Another import of bars is under way: try again in half a minute.');
  await trx.updateTable('bar_imports').set({ state: 'left' }).execute();
  const { newest } = await trx
    .selectFrom('instruments')
    .select((eb) => eb.fn.coalesce(eb.fn.max('bars_version'), eb.lit(0)).as('newest'))
    .executeTakeFirstOrThrow();
  const version = Math.max(newest, ...known.map((run) => run.version)) + 1;
  const row = { version, state: 'writing', touched_at: now };
  await trx.insertInto('bar_imports').values(row).execute();
  return version;
}

/** Says that the import goes on. Throws ImportBusy when another has taken over. */
export async function touchBarImport(
  trx: Transaction,
  version: number,
  now: number,
  state: 'writing' | 'switched' = 'writing',
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bar_imports')
    .set({ touched_at: now, state })
    .where('version', '=', version)
    .where('state', '=', 'writing')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new ImportBusy('Another import of bars took over from this one, which stood still.');
}

/**
 * Deletes bars that no reader sees any more: those that an import has replaced, and those of imports
 * that died. `version`: the import that asks. What is being written stays.
 */
export async function sweepBars(db: Database, version: number): Promise<void> {
  const unseen = await db
    .selectFrom('bars')
    .leftJoin('instruments', 'instruments.code', 'bars.code')
    .select(['bars.code', 'bars.version'])
    .distinct()
    .where('bars.version', 'not in', (eb) =>
      eb.selectFrom('bar_imports').select('version').where('state', '=', 'writing'),
    )
    .where((eb) =>
      eb.or([
        eb('instruments.code', 'is', null),
        eb('instruments.bars_version', '!=', eb.ref('bars.version')),
      ]),
    )
    .execute();
  await transactInParts(db, unseen, async (trx, { code, version: old }) => {
    await trx.deleteFrom('bars').where('code', '=', code).where('version', '=', old).execute();
  });
  // The newest row stays: no version is used twice.
  await db.deleteFrom('bar_imports').where('version', '<', version).execute();
}
