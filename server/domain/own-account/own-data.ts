import { sql } from 'kysely';

import type { OwnData, OwnRow } from '../../../contract/own-account/types.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import type { AccountProof } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { proveAccount } from '../passkey/prove-account.ts';
import { ownTables } from './own-tables.ts';
import type { OwnTable } from './own-tables.ts';
import type { Session } from '../login/sessions.ts';

/**
 * Everything that is kept of whoever asks and proves it; the investor is told. Refuses as
 * `proveAccount` does.
 */
export async function exportOwnData(
  context: Context,
  session: Session,
  proof: AccountProof,
): Promise<OwnData> {
  const proved = await proveAccount(context, session, changeSubjects.exportData, proof);
  const data = await ownData(context, session.userId);
  const { userId } = session;
  const at = data.madeAt;
  await transact(context.db, async (trx) => {
    await proved(trx);
    await writeAudit(context, trx, userId, 'data_exported', userId);
    const link = '/setting?part=logins';
    await notify(trx, { userId, kind: 'data_exported', params: { changedAt: at }, link, at });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
  return data;
}

async function ownData(context: Context, userId: string): Promise<OwnData> {
  const tables: OwnData['tables'] = {};
  // One after the other: the pictures of somebody are in memory once.
  // oxlint-disable-next-line no-await-in-loop
  for (const name of Object.keys(ownTables)) tables[name] = await rowsOf(context, name, userId);
  return { format: 'lotwise-own-data', version: 1, madeAt: context.clock.now(), tables };
}

async function rowsOf(context: Context, name: string, userId: string): Promise<OwnRow[]> {
  const table = ownTables[name];
  if (!table) return [];
  const [first = '', ...more] = table.where.split('?');
  let where = sql.raw(first);
  for (const part of more) where = sql`${where}${userId}${sql.raw(part)}`;
  const { rows } = await sql<OwnRow>`select * from ${sql.table(name)} where ${where}`.execute(
    context.db,
  );
  return rows.map((row) => shown(context, table, row));
}

function shown({ vault }: Context, { without = [], sealed = {} }: OwnTable, row: OwnRow): OwnRow {
  const open = (column: string, value: OwnRow[string]) => {
    const kind = sealed[column];
    if (kind === undefined || typeof value !== 'string' || value === '') return value;
    return kind === 'text' ? vault.open(value) : vault.openBytes(value).toString('base64');
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [column, open(column, value)]),
  );
}
