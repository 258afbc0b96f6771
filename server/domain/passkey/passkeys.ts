import type { Selectable } from 'kysely';

import type { Passkey, Passkeys } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { requireOpenAccount } from '../open-account.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import type { Proof } from './prove-account.ts';
import { dropPasskeys, lockSecondStep, securityLink, turnOffSecondStep } from './second-step.ts';

type PasskeyRow = Selectable<Schema['passkeys']>;

export function passkeyView(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    backedUp: row.backed_up === 1,
    trading: row.trading === 1,
  };
}

/** The passkeys of an account, oldest first, and what the login asks for. */
export async function listPasskeys({ db }: Context, userId: string): Promise<Passkeys> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const { second_step: secondStep } = await db
    .selectFrom('users')
    .select('second_step')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(passkeyView),
    secondStep: secondStep === 1,
    codesLeft: Number(count),
  };
}

type Change = Partial<Pick<PasskeyRow, 'name' | 'trading'>>;

async function change(
  trx: Transaction,
  userId: string,
  id: string,
  values: Change,
): Promise<PasskeyRow> {
  const row = await trx
    .updateTable('passkeys')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('passkey_unknown');
  return row;
}

/** Refuses with passkey_unknown. */
export async function renamePasskey(
  context: Context,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return passkeyView(await transact(context.db, (trx) => change(trx, userId, id, { name })));
}

/**
 * Lets a passkey stand in for the trading password, or no longer. Call it with `trading` when the
 * trading password was proved. Refuses with passkey_unknown.
 */
export async function setTrading(
  context: Context,
  userId: string,
  id: string,
  trading: boolean,
): Promise<Passkey> {
  const at = context.clock.now();
  const row = await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    const changed = await change(trx, userId, id, { trading: trading ? 1 : 0 });
    const action = trading ? 'passkey_trading_allowed' : 'passkey_trading_forbidden';
    await writeAudit(context, trx, userId, action, id);
    const params = { name: changed.name, changedAt: at };
    if (!trading) return changed;
    await notify(trx, { userId, kind: 'passkey_for_trading', params, link: securityLink, at });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
    return changed;
  });
  return passkeyView(row);
}

/** The trading password is another now: no passkey stands in for it before it is allowed again. */
export async function forbidAllTrading(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('passkeys').set({ trading: 0 }).where('user_id', '=', userId).execute();
}

/**
 * Removes a passkey of an investor who has proved who asks; with the last one the login no longer asks
 * for any. Refuses with passkey_unknown.
 */
export async function removePasskey(
  context: Context,
  userId: string,
  id: string,
  proof: Proof,
): Promise<void> {
  const at = context.clock.now();
  await transact(context.db, async (trx) => {
    await proof(trx);
    await lockSecondStep(trx, userId);
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new Refusal('passkey_unknown');
    await writeAudit(context, trx, userId, 'passkey_removed', id);
    const params = { name: removed.name, changedAt: at };
    await notify(trx, { userId, kind: 'passkey_removed', params, link: securityLink, at });
    const left = await trx
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!left) await turnOffSecondStep(context, trx, userId, userId);
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
}

/**
 * A reset took the account back: whoever had it before keeps no key to it. Where the login asks for a
 * passkey after the password, passkeys stay: a reset opens nothing then.
 */
export async function dropPasskeysAtReset(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  userId: string,
): Promise<void> {
  if (await lockSecondStep(trx, userId)) return;
  await dropPasskeys(context, trx, userId, 'reset');
}
