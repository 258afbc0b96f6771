import type { ResetTradingPasswordInput } from '../../../contract/account/types.ts';
import { securityRules as rules } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { isVerifiedNumber, requireApprovedIdentity } from '../identity/verified.ts';
import { notify } from '../notify.ts';
import { forbidAllTrading } from '../passkey/passkeys.ts';
import { Refusal } from '../refusal.ts';
import { createTurns, tradingLock } from '../login/lockout.ts';
import { requireOpenAccount } from '../open-account.ts';
import { hashPassword, verifyPassword } from '../login/password-hash.ts';
import { isWeakTradingPassword } from './password-rules.ts';

const inTurn = createTurns();

/**
 * A new trading password for whoever has forgotten the old one: login password and ID number prove
 * who asks. Refuses with identity_required, identity_check_failed whichever of the two was wrong,
 * identity_check_locked after too many wrong tries, and trading_password_weak.
 */
export function resetTradingPassword(
  context: Context,
  userId: string,
  input: ResetTradingPasswordInput,
): Promise<void> {
  return inTurn(userId, () => resetInTurn(context, userId, input));
}

async function resetInTurn(
  context: Context,
  userId: string,
  input: ResetTradingPasswordInput,
): Promise<void> {
  await requireApprovedIdentity(context.db, userId);
  if (isWeakTradingPassword(input.password))
    throw new Refusal('trading_password_weak', {}, { password: 'trading_password_weak' });
  const failures = await countTry(context, userId);
  // Beyond the last try: that one is under way in another process, or died there.
  const mayTry = failures <= rules.identityTries;
  if (!mayTry || !(await isProved(context, userId, input)))
    await refuseWrong(context, userId, failures);
  const hash = await hashPassword(context, input.password);
  const at = context.clock.now();
  await transact(context.db, async (trx) => {
    await requireOpenAccount(trx, userId);
    await trx
      .updateTable('users')
      .set({ trading_password_hash: hash, trading_failures: 0, trading_locked_until: 0 })
      .where('id', '=', userId)
      .execute();
    await trx.deleteFrom('identity_checks').where('user_id', '=', userId).execute();
    await forbidAllTrading(trx, userId);
    await writeAudit(context, trx, userId, 'trading_password_reset', userId);
    const kind = 'trading_password_reset';
    await notify(trx, { userId, kind, params: { changedAt: at }, link: '/setting', at });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
}

/** Password and code are checked whatever the first one says: the time must not tell which was wrong. */
async function isProved(
  context: Context,
  userId: string,
  { login_password, id_number }: ResetTradingPasswordInput,
): Promise<boolean> {
  const { password_hash } = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const known = await verifyPassword(login_password, password_hash);
  const same = await isVerifiedNumber(context, context.db, userId, id_number);
  return known && same;
}

/** The try is counted before it is checked: a crash or a second process gives no free guess. */
function countTry(context: Context, userId: string): Promise<number> {
  return transact(context.db, (trx) => countIn(trx, userId, context.clock.now()));
}

async function countIn(trx: Transaction, userId: string, now: number): Promise<number> {
  await requireOpenAccount(trx, userId);
  const row = await trx
    .insertInto('identity_checks')
    .values({ user_id: userId, failures: 1, locked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ failures: eb('identity_checks.failures', '+', 1) }))
        .where('identity_checks.locked_until', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst();
  if (row) return row.failures;
  const { locked_until: untilAt } = await trx
    .selectFrom('identity_checks')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  throw new Refusal('identity_check_locked', { waitMs: untilAt - now });
}

async function refuseWrong(context: Context, userId: string, failures: number): Promise<never> {
  const triesLeft = rules.identityTries - failures;
  if (triesLeft > 0) throw new Refusal('identity_check_failed', { triesLeft });
  const untilAt = context.clock.now() + tradingLock.lockMs;
  await context.db
    .updateTable('identity_checks')
    .set({ failures: 0, locked_until: untilAt })
    .where('user_id', '=', userId)
    .execute();
  await writeAudit(context, context.db, 'system', 'identity_check_locked', userId);
  throw new Refusal('identity_check_locked', { waitMs: tradingLock.lockMs });
}
