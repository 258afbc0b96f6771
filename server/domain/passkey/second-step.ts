import { randomText } from '../../../contract/lib/ids.ts';
import type { PasskeysDroppedBy } from '../../../contract/message/types.ts';
import { passkeyRules } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { endSessions } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import type { Proof } from './prove-account.ts';
import { dropQuestions } from './questions.ts';

/** Where the investor sees and removes passkeys. */
export const securityLink = '/setting?part=passkeys';
const link = securityLink;

const markOf = ({ vault }: Context, userId: string, code: string) =>
  vault.fingerprint(`recovery code ${userId} ${code}`);

/** Makes recovery codes in place of those before. Only fingerprints are kept. */
async function makeCodes(context: Context, trx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: passkeyRules.recoveryCodes }, () =>
    randomText(passkeyRules.recoveryCodeLength),
  );
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_mark: markOf(context, userId, code),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/**
 * Whatever changes passkeys or the second step takes this lock first: two at once wait for each other.
 * Refuses with session_account_closed.
 */
export async function lockSecondStep(trx: Transaction, userId: string): Promise<boolean> {
  const query = trx
    .selectFrom('users')
    .select(['second_step', 'closed_at'])
    .where('id', '=', userId);
  const user = await forUpdate(trx, query).executeTakeFirstOrThrow();
  if (user.closed_at !== null) throw new Refusal('session_account_closed');
  return user.second_step === 1;
}

async function setStep(trx: Transaction, userId: string, on: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ second_step: on ? 1 : 0 })
    .where('id', '=', userId)
    .where('second_step', '=', on ? 0 : 1)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/**
 * Whether the login asks for a passkey after the password. Answers the recovery codes of `on`, which
 * ends the other sessions: none of them was proved by a passkey.
 */
export async function switchSecondStep(
  context: Context,
  session: Pick<Session, 'id' | 'userId'>,
  on: boolean,
  proof: Proof,
): Promise<string[]> {
  const { userId } = session;
  if (on) return turnOnSecondStep(context, session, proof);
  await transact(context.db, async (trx) => {
    await proof(trx);
    await lockSecondStep(trx, userId);
    await turnOffSecondStep(context, trx, userId, userId);
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
  return [];
}

/** Refuses with second_step_without_passkey. */
async function turnOnSecondStep(
  context: Context,
  { id: except, userId }: Pick<Session, 'id' | 'userId'>,
  proof: Proof,
): Promise<string[]> {
  const at = context.clock.now();
  return transact(context.db, async (trx) => {
    await proof(trx);
    await lockSecondStep(trx, userId);
    await setStep(trx, userId, true);
    const passkey = await trx
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!passkey) throw new Refusal('second_step_without_passkey');
    await endSessions(context, trx, { userId, reason: 'revoked', except });
    await writeAudit(context, trx, userId, 'second_step_on', userId);
    await notify(trx, { userId, kind: 'second_step_on', params: { changedAt: at }, link, at });
    context.events.publish(trx, userId, { type: 'signed-out', msg: '' });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
    return makeCodes(context, trx, userId);
  });
}

/** The password is enough again; recovery codes are void. `actor`: who says so, for the audit trail. */
export async function turnOffSecondStep(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  userId: string,
  actor: string,
): Promise<void> {
  const at = context.clock.now();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (!(await setStep(trx, userId, false))) return;
  await writeAudit(context, trx, actor, 'second_step_off', userId);
  await notify(trx, { userId, kind: 'second_step_off', params: { changedAt: at }, link, at });
}

/** New recovery codes; refuses with second_step_without_passkey where none are of use. */
export async function renewCodes(
  context: Context,
  userId: string,
  proof: Proof,
): Promise<string[]> {
  const at = context.clock.now();
  return transact(context.db, async (trx) => {
    await proof(trx);
    if (!(await lockSecondStep(trx, userId))) throw new Refusal('second_step_without_passkey');
    await writeAudit(context, trx, userId, 'recovery_codes_made', userId);
    const params = { changedAt: at };
    await notify(trx, { userId, kind: 'recovery_codes_made', params, link, at });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
    return makeCodes(context, trx, userId);
  });
}

/**
 * Takes a recovery code for good, and tells the investor: publish it once that has committed. Refuses
 * with recovery_code_invalid.
 */
export async function takeCode(
  context: Context,
  trx: Transaction,
  userId: string,
  code: string,
): Promise<void> {
  const at = context.clock.now();
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_mark', '=', markOf(context, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) refuseCode();
  const { count } = await trx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const left = Number(count);
  await writeAudit(context, trx, userId, 'recovery_code_used', userId, { left });
  const params = { left, usedAt: at };
  await notify(trx, { userId, kind: 'recovery_code_used', params, link, at });
}

export function refuseCode(): never {
  throw new Refusal('recovery_code_invalid', {}, { code: 'recovery_code_invalid' });
}

/** All passkeys at once, for good; the investor is told. Lock the second step before. */
export async function dropPasskeys(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  userId: string,
  by: PasskeysDroppedBy,
): Promise<void> {
  const at = clock.now();
  const dropped = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  const count = Number(dropped.numDeletedRows);
  if (count === 0) return;
  const actor = by === 'back-office' ? 'back-office' : userId;
  await writeAudit({ clock }, trx, actor, 'passkeys_dropped', userId, { count });
  await notify(trx, { userId, kind: 'passkeys_dropped', params: { by, changedAt: at }, link, at });
}

/**
 * Drops the passkeys of whoever has lost all of them: for the operator, who has looked at it. The
 * investor is told, and the audit trail has it.
 */
export async function dropSecondStep(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  userId: string,
): Promise<void> {
  await transact(context.db, async (trx) => {
    await lockSecondStep(trx, userId);
    await turnOffSecondStep(context, trx, userId, 'back-office');
    await dropQuestions(trx, userId);
    await dropPasskeys(context, trx, userId, 'back-office');
    await endSessions(context, trx, { userId, reason: 'back-office' });
    context.events.publish(trx, userId, { type: 'signed-out', msg: '' });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
}
