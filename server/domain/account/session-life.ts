import { securityRules } from '../../../contract/account/types.ts';
import type { SessionLife } from '../../../contract/account/types.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import type { AccountProof } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { proveAccount } from '../passkey/prove-account.ts';
import type { Proof } from '../passkey/prove-account.ts';
import { Refusal } from '../refusal.ts';
import { sessionMs } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';

const longestMs = securityRules.longestSessionDays * 24 * 60 * 60_000;

export function sessionLife({ provedAt, expiresAt }: Session): SessionLife {
  return { expiresAt, longestUntil: provedAt + longestMs };
}

/** Three days more from now, as far as the last password reaches. */
export function extendSession(context: Context, session: Session): Promise<SessionLife> {
  return setLife(context, session, session.provedAt);
}

/**
 * Renews a session as a login does, but keeps the session itself: the page that asks loses nothing.
 * Refuses as `proveAccount` does: where the login asks for a passkey, the password alone renews nothing.
 */
export async function renewSession(
  context: Context,
  session: Session,
  proof: AccountProof,
): Promise<SessionLife> {
  const proved = await proveAccount(context, session, changeSubjects.renew, proof);
  return setLife(context, session, context.clock.now(), async (trx) => {
    await proved(trx);
    context.events.publish(trx, session.userId, { type: 'message', about: 'account' });
  });
}

async function setLife(
  context: Context,
  session: Session,
  provedAt: number,
  proof?: Proof,
): Promise<SessionLife> {
  const now = context.clock.now();
  const life = sessionLife({
    ...session,
    provedAt,
    expiresAt: Math.max(session.expiresAt, Math.min(now + sessionMs, provedAt + longestMs)),
  });
  await transact(context.db, async (trx) => {
    await proof?.(trx);
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
