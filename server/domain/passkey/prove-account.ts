import type { AccountProof } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { provePassword } from '../login/prove-password.ts';
import type { Session } from '../login/sessions.ts';
import { Refusal } from '../refusal.ts';
import { checkAnswer } from './check-answer.ts';
import { lockSecondStep, refuseCode, takeCode } from './second-step.ts';

/**
 * What is left of a proof: to be called first in the transaction of what it permits. It takes the
 * recovery code, so that a refusal of the rest costs none. Refuses with recovery_code_invalid.
 */
export type Proof = (trx: Transaction) => Promise<void>;

/**
 * Whether who changes passkeys is the investor: one of the passkeys, asked for this `subject`, or the
 * login password; where the login asks for a passkey too, with a recovery code in its place. Refuses
 * with passkey_refused, passkey_expired, password_wrong and login_locked; the proof, as `Proof` says.
 */
export async function proveAccount(
  context: Context,
  session: Session,
  subject: string,
  proof: AccountProof,
): Promise<Proof> {
  const { userId, id } = session;
  if ('passkey' in proof) {
    const question = { purpose: 'change', userId, binding: [id, subject] } as const;
    await checkAnswer(context, question, proof.passkey);
    return async () => {};
  }
  await provePassword(context, userId, proof.password, 'password_wrong').catch((error: unknown) => {
    const wrong = error instanceof Refusal && error.code === 'password_wrong';
    throw wrong ? new Refusal('password_wrong', {}, { password: 'password_wrong' }) : error;
  });
  return async (trx) => {
    if (!(await lockSecondStep(trx, userId))) return;
    if (proof.recovery_code === undefined) refuseCode();
    await takeCode(context, trx, userId, proof.recovery_code);
  };
}
