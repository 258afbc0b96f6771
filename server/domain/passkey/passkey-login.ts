import { passkeyRules } from '../../../contract/passkey/types.ts';
import type { PasskeyAnswer, PasskeyQuestion } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { finishLogin } from '../login/finish-login.ts';
import type { LoggedIn } from '../login/finish-login.ts';
import { recordLogin } from '../login/login-history.ts';
import type { Origin } from '../login/login-history.ts';
import { claimCode, ticketHashOf } from '../login/password-tickets.ts';
import { Refusal } from '../refusal.ts';
import { checkAnswer } from './check-answer.ts';
import { requestPasskey } from './questions.ts';
import type { Question } from './questions.ts';
import { takeCode } from './second-step.ts';

/** Who gave the right password, and has the passkey still to show. */
type Step = { id: string; loggedIn: LoggedIn };

/** Refuses with second_step_expired a ticket that is none, was used, or is too old. */
async function stepOf({ db, clock }: Context, ticket: string): Promise<Step> {
  const row = await db
    .selectFrom('password_codes as code')
    .innerJoin('users', 'users.id', 'code.user_id')
    .select(['code.id', 'code.user_id', 'users.password_hash', 'users.second_step'])
    .where('code.purpose', '=', 'step')
    .where('code.code_hash', '=', ticketHashOf(ticket))
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw new Refusal('second_step_expired');
  const { id, user_id: userId, password_hash: passwordHash } = row;
  return { id, loggedIn: { userId, passwordHash, secondStep: row.second_step === 1 } };
}

/** Any passkey of the site, in this browser; or, after a right password, one of that account. */
function questionOf({ deviceHash }: Origin, step: Step | undefined): Question {
  return step === undefined
    ? { purpose: 'login', userId: null, binding: [deviceHash] }
    : { purpose: 'step', userId: step.loggedIn.userId, binding: [step.id] };
}

/**
 * What a login asks of a passkey. Without a ticket it says nothing of anybody: the passkeys themselves
 * know whose they are. Refuses with second_step_expired.
 */
export async function askAtLogin(
  context: Context,
  origin: Origin,
  ticket: string | undefined,
): Promise<PasskeyQuestion> {
  const step = ticket === undefined ? undefined : await stepOf(context, ticket);
  return requestPasskey(context, questionOf(origin, step));
}

/**
 * A login by passkey: alone, or after the password that the ticket stands for. A lock for wrong
 * passwords does not keep it out: it cannot be guessed. Refuses with passkey_refused, passkey_expired,
 * second_step_expired and password_change_required.
 */
export async function loginWithPasskey(
  context: Context,
  { passkey, ticket }: { passkey: PasskeyAnswer; ticket?: string },
  origin: Origin,
): Promise<LoggedIn> {
  if (ticket === undefined) {
    const answered = await checkAnswer(context, questionOf(origin, undefined), passkey);
    return finishLogin(context, answered, 'passkey', origin);
  }
  const step = await stepOf(context, ticket);
  const { userId } = step.loggedIn;
  const question = questionOf(origin, step);
  const { passkeyId } = await checkAnswer(context, question, passkey).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'passkey_refused')
        await recordLogin(context, userId, 'wrong_passkey', origin, 'password_passkey');
      throw error;
    },
  );
  await transact(context.db, (trx) => endStep(context, trx, step));
  return finishLogin(context, { ...step.loggedIn, passkeyId }, 'password_passkey', origin);
}

/**
 * A recovery code in place of the passkey. Wrong codes are counted before they are compared; after a
 * few the password is asked for again. Refuses with recovery_code_invalid, second_step_expired and
 * password_change_required.
 */
export async function loginWithCode(
  context: Context,
  { ticket, code }: { ticket: string; code: string },
  origin: Origin,
): Promise<LoggedIn> {
  const step = await stepOf(context, ticket);
  const counted = await context.db
    .updateTable('password_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', step.id)
    .where('tries', '<', passkeyRules.recoveryTries)
    .executeTakeFirst();
  if (counted.numUpdatedRows !== 1n) throw new Refusal('second_step_expired');
  const { userId } = step.loggedIn;
  // The code goes with the step that it ends, or not at all.
  const taken = transact(context.db, async (trx) => {
    await takeCode(context, trx, userId, code);
    await endStep(context, trx, step);
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
  await taken.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'recovery_code_invalid')
      await recordLogin(context, userId, 'wrong_passkey', origin, 'password_recovery');
    throw error;
  });
  return finishLogin(context, step.loggedIn, 'password_recovery', origin);
}

async function endStep({ clock }: Context, trx: Transaction, { id }: Step): Promise<void> {
  if (!(await claimCode(trx, id, clock.now()))) throw new Refusal('second_step_expired');
}
