import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import type { LoginMethod, LoginOutcome, LoginRecord } from '../../../contract/account/types.ts';
import { securityRules } from '../../../contract/account/types.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId, firstId } from '../../../contract/lib/ids.ts';
import { byText, readPage } from '../paging.ts';
import type { PageInput } from '../paging.ts';
import { isOpenAccount } from '../open-account.ts';
import { deviceNames, networkOf } from './user-agent.ts';

/** Where a login came from, as far as the transport and the browser say. */
export type Origin = {
  userAgent: string;
  address: string;
  /** What the address is counted by: itself, or its network. */
  source: string;
  /** Hash of the cookie that tells one browser from another. */
  deviceHash: string;
};

const outcomes: readonly LoginOutcome[] = [
  'success',
  'wrong_password',
  'locked',
  'change_required',
  'second_step',
  'wrong_passkey',
];
const methods: readonly LoginMethod[] = [
  'password',
  'passkey',
  'password_passkey',
  'password_recovery',
];
const rowsOfAKind = securityRules.loginHistoryRows / 2;
const dayMs = 86_400_000;

/**
 * Notes a login that went well, or did not. Failures never crowd out what went well. Nothing is noted of
 * an account that was closed.
 */
export async function recordLogin(
  context: Context,
  userId: string,
  outcome: LoginOutcome,
  { userAgent, address }: Pick<Origin, 'userAgent' | 'address'>,
  method: LoginMethod = 'password',
): Promise<void> {
  const at = context.clock.now();
  await transact(context.db, async (trx) => {
    if (!(await isOpenAccount(trx, userId))) return;
    await trx
      .insertInto('login_history')
      .values({
        id: newId('lgn', at),
        user_id: userId,
        at,
        outcome,
        method,
        ...deviceNames(userAgent),
        network: networkOf(address),
      })
      .execute();
    const kind = outcome === 'success' ? sql`outcome = 'success'` : sql`outcome <> 'success'`;
    await forgetBeyond(trx, 'login_history', sql<SqlBool>`user_id = ${userId} and ${kind}`);
  });
}

/**
 * Does for a name that nobody has what `recordLogin` does for an account: as much work, or its time
 * would tell them apart. Nothing is written down but a fingerprint.
 */
export async function recordUnknownLogin(context: Context, mark: string): Promise<void> {
  await transact(context.db, async (trx) => {
    await isOpenAccount(trx, 'nobody');
    const id = newId('lgn', context.clock.now());
    await trx.insertInto('stranger_logins').values({ id, mark }).execute();
    await forgetBeyond(trx, 'stranger_logins', sql<SqlBool>`mark = ${mark}`);
  });
}

/** Deletes all but the newest of the rows that belong together. */
async function forgetBeyond(
  trx: Transaction,
  table: 'login_history' | 'stranger_logins',
  belongs: RawBuilder<SqlBool>,
): Promise<void> {
  const oldest = trx
    .selectFrom(table)
    .select('id')
    .where(belongs)
    .orderBy('id', 'desc')
    .offset(rowsOfAKind - 1)
    .limit(1);
  await trx.deleteFrom(table).where(belongs).where('id', '<', oldest).execute();
}

/** Newest first. */
export async function listLogins(
  context: Context,
  userId: string,
  input: PageInput,
): Promise<Page<LoginRecord>> {
  const query = context.db
    .selectFrom('login_history')
    .select(['id', 'at', 'outcome', 'method', 'browser', 'system', 'network'])
    .where('user_id', '=', userId);
  const { rows, nextCursor } = await readPage(query, [byText('id')], ({ id }) => [id], input);
  const items = rows.map((row) => ({
    ...row,
    outcome: outcomes.find((outcome) => outcome === row.outcome) ?? 'wrong_password',
    method: methods.find((method) => method === row.method) ?? 'password',
  }));
  return { items, nextCursor };
}

/** Returns how many logins were too old to be kept. */
export async function forgetOldLogins({ db, clock }: Context): Promise<number> {
  const before = firstId('lgn', clock.now() - securityRules.loginHistoryDays * dayMs);
  const deleted = await db.deleteFrom('login_history').where('id', '<', before).executeTakeFirst();
  const yesterday = firstId('lgn', clock.now() - dayMs);
  await db.deleteFrom('stranger_logins').where('id', '<', yesterday).execute();
  return Number(deleted.numDeletedRows);
}
