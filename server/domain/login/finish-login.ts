import type { LoginMethod } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { recordLogin } from './login-history.ts';
import type { Origin } from './login-history.ts';
import { issueTicket, loginTicketMs } from './password-tickets.ts';

/**
 * Who logged in, and what was seen as that was proved: the password, whether a second step was asked
 * for, the passkey that proved it, or that there were some beside the password. A session begins only
 * while all of it is as it was.
 */
export type LoggedIn = {
  userId: string;
  passwordHash: string;
  secondStep: boolean;
  passkeyId?: string;
  hadPasskeys?: boolean;
};

/**
 * The end of every login that was proved. Refuses with password_change_required, which carries the
 * `ticket` to a new password, where the operator demands one first.
 */
export async function finishLogin(
  context: Context,
  loggedIn: LoggedIn,
  method: LoginMethod,
  origin: Origin,
): Promise<LoggedIn> {
  const { userId } = loggedIn;
  const user = await context.db
    .selectFrom('users')
    .select('must_change_password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.must_change_password === 1) {
    await recordLogin(context, userId, 'change_required', origin, method);
    const ticket = await issueTicket(context, userId, loginTicketMs, 'login');
    throw new Refusal('password_change_required', { ticket });
  }
  await recordLogin(context, userId, 'success', origin, method);
  await writeAudit(context, context.db, userId, 'logged_in', userId, { method });
  return loggedIn;
}
