import { timingSafeEqual } from 'node:crypto';

import type { ResetPasswordInput } from '../../../contract/account.ts';
import { securityRules as rules } from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword } from './password-hash.ts';
import { claimCode } from './password-tickets.ts';
import { refuseWeak, replacePassword } from './replace-password.ts';
import { codeHashOf } from './reset-requests.ts';

/** Nobody: the same statements run for a number that has no account. */
const nobody = { id: '', username: '', phone: '' };

/**
 * A new password by the one-time code; every session ends. Refuses with password_weak, and with
 * reset_code_invalid whether the code is wrong, too old, used, tried too often, or the number unknown.
 */
export async function resetPassword(context: Context, input: ResetPasswordInput): Promise<void> {
  // What anybody may know comes before the code: a weak password costs no try.
  await refuseWeak(input.password, { username: '', phone: input.phone });
  const user =
    (await context.db
      .selectFrom('users')
      .select(['id', 'username', 'phone'])
      .where('phone', '=', input.phone)
      .executeTakeFirst()) ?? nobody;
  const id = await tryCode(context, user.id, input.code);
  try {
    await refuseWeak(input.password, user);
  } catch (error) {
    await giveBack(context, id);
    throw error;
  }
  await replacePassword(context, {
    userId: user.id,
    passwordHash: await hashPassword(input.password),
    how: 'password_reset',
    claim: async (trx) => {
      if (!(await claimCode(trx, id, context.clock.now()))) throw new Refusal('reset_code_invalid');
      return true;
    },
  });
}

/** The try is counted before the code is compared: a crash or a second process gives no free guess. */
async function tryCode(context: Context, userId: string, code: string): Promise<string> {
  const row = await context.db
    .updateTable('password_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .where('tries', '<', rules.resetCodeTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  const given = Buffer.from(codeHashOf(context, userId, code));
  const kept = Buffer.from(row?.code_hash ?? codeHashOf(context, userId, 'none'));
  const same = timingSafeEqual(given, kept);
  if (!row || !same) throw new Refusal('reset_code_invalid', {}, { code: 'reset_code_invalid' });
  return row.id;
}

/** The code was right, and only the password was not: that is no wrong try. */
async function giveBack(context: Context, id: string): Promise<void> {
  await context.db
    .updateTable('password_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute();
}
