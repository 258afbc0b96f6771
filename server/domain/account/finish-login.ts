import type { LoginMethod } from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { recordLogin } from './login-history.ts';
import type { Origin } from './login-history.ts';
import { issueTicket, loginTicketMs } from './password-tickets.ts';

/** Who logged in, and what the password then was: a session begins only while it still is. */
export type LoggedIn = { userId: string; passwordHash: string };

/**
 * The end of every login that was proved. Refuses with password_change_required, which carries the
 * `ticket` to a new password, where the desk demands one first. `passwordHash`: what the login was
 * proved by, where that was the password alone.
 */
export async function finishLogin(
  context: Context,
  userId: string,
  method: LoginMethod,
  origin: Origin,
  passwordHash?: string,
): Promise<LoggedIn> {
  const user = await context.db
    .selectFrom('users')
    .select(['must_change_password', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.must_change_password === 1) {
    await recordLogin(context, userId, 'change_required', origin, method);
    const ticket = await issueTicket(context, userId, loginTicketMs);
    throw new Refusal('password_change_required', { ticket });
  }
  await recordLogin(context, userId, 'success', origin, method);
  await writeAudit(context, context.db, userId, 'logged_in', userId, { method });
  return { userId, passwordHash: passwordHash ?? user.password_hash };
}
