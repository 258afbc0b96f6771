import { agreementVersion } from '../../../contract/agreement/types.ts';
import type { RegisterInput } from '../../../contract/user/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { openCashAccount } from '../ledger/open-cash-account.ts';
import { Refusal } from '../refusal.ts';
import { noteAcceptance } from './agreement.ts';
import { createInvitation, takeInvitation } from './invitations.ts';
import type { LoggedIn } from '../login/finish-login.ts';
import { usernameKey } from '../login/login-names.ts';
import { hashPassword } from '../login/password-hash.ts';
import { refuseWeak } from './replace-password.ts';

/**
 * Opens an account: all of it or nothing. Refuses with agreement_required,
 * password_weak, invitation_invalid, phone_taken and username_taken; the invitation code comes first,
 * so that nobody without one learns which numbers and names are taken.
 */
export async function register(context: Context, input: RegisterInput): Promise<LoggedIn> {
  if (input.agreement_version !== agreementVersion)
    throw new Refusal('agreement_required', {}, { agreement_version: 'agreement_required' });
  await refuseWeak(input.password, input);
  // Before the transaction: the embedded database has one writer, and hashing takes its time.
  const passwordHash = await hashPassword(context, input.password);
  return transact(context.db, async (trx) => {
    if (!(await takeInvitation(trx, input.invitation_code)))
      throw new Refusal('invitation_invalid', {}, { invitation_code: 'invitation_invalid' });
    await refuseTaken(trx, input);
    const userId = await insertUser(context, trx, input, passwordHash);
    const version = input.agreement_version;
    await noteAcceptance(trx, { userId, version, at: context.clock.now() });
    await createInvitation(context, trx, userId, context.settings.INVITATION_USES);
    await openCashAccount(context, trx, userId);
    await writeAudit(context, trx, userId, 'registered', userId, {
      agreement: input.agreement_version,
    });
    return { userId, passwordHash, secondStep: false };
  });
}

async function refuseTaken(trx: Transaction, input: RegisterInput): Promise<void> {
  const key = usernameKey(input.username);
  const taken = await trx
    .selectFrom('users')
    .select(['phone', 'username_key'])
    .where((eb) => eb.or([eb('phone', '=', input.phone), eb('username_key', '=', key)]))
    .execute();
  if (taken.some((user) => user.phone === input.phone))
    throw new Refusal('phone_taken', {}, { phone: 'phone_taken' });
  if (taken.length > 0) throw new Refusal('username_taken', {}, { username: 'username_taken' });
}

async function insertUser(
  context: Context,
  trx: Transaction,
  input: RegisterInput,
  passwordHash: string,
): Promise<string> {
  const now = context.clock.now();
  const id = newId('usr', now);
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      phone: input.phone,
      username: input.username,
      username_key: usernameKey(input.username),
      password_hash: passwordHash,
      trading_password_hash: null,
      lang: input.lang,
      avatar: '',
      identity_state: 'pending',
      credit_points: 0,
      agreement_version: input.agreement_version,
      trading_failures: 0,
      trading_locked_until: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two registrations at once may both have found phone and name free.
  if (!inserted) {
    await refuseTaken(trx, input);
    throw new Refusal('username_taken', {}, { username: 'username_taken' });
  }
  return id;
}
