import { timingSafeEqual } from 'node:crypto';

import type { ResetPasswordInput, TicketPasswordInput } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { beginTry, guardsOf } from '../login/guesses.ts';
import { isKnownDevice } from '../login/known-devices.ts';
import { codeLock, createTurns } from '../login/lockout.ts';
import type { Origin } from '../login/login-history.ts';
import { hashPassword, verifyPassword } from '../login/password-hash.ts';
import { claimCode, newPasswordPurposes, ticketHashOf } from '../login/password-tickets.ts';
import { refuseWeak, replacePassword } from './replace-password.ts';
import { codeHashOf } from './reset-requests.ts';

/** Nobody: the same statements run for a number that has no account. */
const nobody = { id: '', username: '', phone: '' };

const inTurn = createTurns();

/**
 * A new password by the one-time code; every session ends. Refuses with password_weak, and with
 * reset_code_invalid whether the code is wrong, too old, used, tried too often, or the number unknown.
 */
export async function resetPassword(
  context: Context,
  input: ResetPasswordInput,
  asker: Pick<Origin, 'deviceHash' | 'source'>,
): Promise<void> {
  // What anybody may know comes before the code: a weak password costs no try.
  await refuseWeak(input.password, { username: '', phone: input.phone });
  const user =
    (await context.db
      .selectFrom('users')
      .select(['id', 'username', 'phone'])
      .where('phone', '=', input.phone)
      .executeTakeFirst()) ?? nobody;
  const id = await inTurn(input.phone, () => tryCode(context, user.id, input, asker));
  await refuseWeak(input.password, user);
  await replacePassword(context, {
    userId: user.id,
    passwordHash: await hashPassword(context, input.password),
    how: 'password_reset',
    claim: async (trx) => {
      if (!(await claimCode(trx, id, context.clock.now()))) throw new Refusal('reset_code_invalid');
      return true;
    },
  });
}

/** Statements run alike whether the number has an account, and whether a code is out. */
async function tryCode(
  context: Context,
  userId: string,
  { phone, code }: ResetPasswordInput,
  asker: Pick<Origin, 'deviceHash' | 'source'>,
): Promise<string> {
  const isKnown = await isKnownDevice(context, userId, asker.deviceHash);
  const guards = guardsOf(context, codeLock, phone, { ...asker, isKnown });
  const attempt = await beginTry(context, guards, userId || 'nobody');
  if ('untilAt' in attempt) throw refused();
  const row = await context.db
    .selectFrom('password_codes')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  const given = Buffer.from(codeHashOf(context, userId, code));
  const kept = Buffer.from(row?.code_hash ?? codeHashOf(context, userId, 'none'));
  if (timingSafeEqual(given, kept) && row) {
    await attempt.right(phone);
    return row.id;
  }
  await attempt.wrong();
  throw refused();
}

/**
 * A new password by the ticket of a link or of a login; every session ends. A link is a reset, for
 * passkeys as well; who has just logged in keeps what that was proved by. Refuses with
 * password_ticket_invalid, password_weak and password_unchanged.
 */
export async function setPasswordByTicket(
  context: Context,
  { ticket, password }: TicketPasswordInput,
): Promise<void> {
  const row = await context.db
    .selectFrom('password_codes as code')
    .innerJoin('users', 'users.id', 'code.user_id')
    .select(['code.id', 'code.user_id', 'code.purpose'])
    .select(['users.username', 'users.phone', 'users.password_hash'])
    .where('code.purpose', 'in', newPasswordPurposes)
    .where('code.code_hash', '=', ticketHashOf(ticket))
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!row) throw new Refusal('password_ticket_invalid');
  await refuseWeak(password, row);
  if (await verifyPassword(password, row.password_hash))
    throw new Refusal('password_unchanged', {}, { password: 'password_unchanged' });
  await replacePassword(context, {
    userId: row.user_id,
    passwordHash: await hashPassword(context, password),
    how: row.purpose === 'ticket' ? 'password_reset' : 'password_changed',
    claim: (trx) => claimCode(trx, row.id, context.clock.now()),
  });
}

function refused(): Refusal {
  return new Refusal('reset_code_invalid', {}, { code: 'reset_code_invalid' });
}
