import { securityRules } from '../../../contract/account.ts';
import type { RenewSessionInput, SessionLife } from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { provePassword } from './prove-password.ts';
import { sessionMs } from './sessions.ts';
import type { Session } from './sessions.ts';

const longestMs = securityRules.longestSessionDays * 24 * 60 * 60_000;

export function sessionLife({ provedAt, expiresAt }: Session): SessionLife {
  return { expiresAt, longestUntil: provedAt + longestMs };
}

/** Three days more from now, as far as the last password reaches. */
export function extendSession(context: Context, session: Session): Promise<SessionLife> {
  return setLife(context, session, session.provedAt);
}

/**
 * As a login, but for the session itself, which stays: the page that asks loses nothing. Refuses with
 * password_wrong, and with login_locked after too many wrong tries.
 */
export async function renewSession(
  context: Context,
  session: Session,
  { password }: RenewSessionInput,
): Promise<SessionLife> {
  await provePassword(context, session.userId, password, 'password_wrong').catch(
    (error: unknown) => {
      const wrong = error instanceof Refusal && error.code === 'password_wrong';
      throw wrong ? new Refusal('password_wrong', {}, { password: 'password_wrong' }) : error;
    },
  );
  return setLife(context, session, context.clock.now());
}

async function setLife(context: Context, session: Session, provedAt: number): Promise<SessionLife> {
  const now = context.clock.now();
  const life = sessionLife({
    ...session,
    provedAt,
    expiresAt: Math.max(session.expiresAt, Math.min(now + sessionMs, provedAt + longestMs)),
  });
  await transact(context.db, async (trx) => {
    const live = await trx
      .updateTable('sessions')
      .set({ created_at: provedAt, expires_at: life.expiresAt, last_seen_at: now })
      .where('id', '=', session.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    // Another device, or a new password, has ended it meanwhile.
    if (!live) throw new Refusal('session_expired');
    await writeAudit(context, trx, session.userId, 'session_extended', session.id);
  });
  return life;
}
