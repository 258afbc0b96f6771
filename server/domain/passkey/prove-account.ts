import type { AccountProof } from '../../../contract/passkey.ts';
import type { Context } from '../../context.ts';
import { provePassword } from '../account/prove-password.ts';
import type { Session } from '../account/sessions.ts';
import { Refusal } from '../refusal.ts';
import { checkAnswer } from './check-answer.ts';
import { refuseCode, takeCode } from './second-step.ts';

/**
 * Whether who changes passkeys is the investor: one of the passkeys, asked for this `subject`, or the
 * login password; where the login asks for a passkey too, with a recovery code in its place. Refuses
 * with passkey_refused, passkey_expired, password_wrong, login_locked and recovery_code_invalid.
 */
export async function proveAccount(
  context: Context,
  session: Session,
  subject: string,
  proof: AccountProof,
): Promise<void> {
  const { userId, id } = session;
  if ('passkey' in proof) {
    await checkAnswer(
      context,
      { purpose: 'change', userId, binding: [id, subject] },
      proof.passkey,
    );
    return;
  }
  await provePassword(context, userId, proof.password, 'password_wrong').catch((error: unknown) => {
    const wrong = error instanceof Refusal && error.code === 'password_wrong';
    throw wrong ? new Refusal('password_wrong', {}, { password: 'password_wrong' }) : error;
  });
  const { second_step: secondStep } = await context.db
    .selectFrom('users')
    .select('second_step')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (secondStep !== 1) return;
  if (proof.recovery_code === undefined) refuseCode();
  await takeCode(context, userId, proof.recovery_code);
}
