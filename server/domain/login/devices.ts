import type { Device } from '../../../contract/account/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { endSessions } from './sessions.ts';
import type { Session } from './sessions.ts';
import { deviceNames } from './user-agent.ts';

const link = '/setting?part=devices';

/** The live sessions of an account: the asking one, then the newest sign-in first. */
export async function listDevices(context: Context, session: Session): Promise<Device[]> {
  const rows = await context.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .orderBy('created_at', 'desc')
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    current: row.id === session.id,
    ...deviceNames(row.user_agent),
    signedInAt: row.created_at,
    lastSeenAt: row.id === session.id ? context.clock.now() : row.last_seen_at,
  }));
  return devices.sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Signs another device out at once. Refuses with device_unknown when it is none, or has left, and with
 * not_allowed for the asking one, which logs out.
 */
export async function revokeDevice(context: Context, session: Session, id: string): Promise<void> {
  if (id === session.id) throw new Refusal('not_allowed');
  const { userId } = session;
  const at = context.clock.now();
  await transact(context.db, async (trx) => {
    const [ended] = await endSessions(context, trx, { userId, only: id, reason: 'revoked' });
    if (!ended) throw new Refusal('device_unknown');
    if (ended.device_hash !== null) await forgetDevices(trx, userId, '=', ended.device_hash);
    await writeAudit(context, trx, userId, 'device_revoked', id);
    const params = { ...deviceNames(ended.user_agent), revokedAt: at };
    await notify(trx, { userId, kind: 'device_revoked', params, link, at });
    publishSignOut(context, trx, userId);
  });
}

/**
 * Signs every other device out, and forgets those that had left before as well. Answers how many were
 * signed out.
 */
export async function revokeOtherDevices(context: Context, session: Session): Promise<number> {
  const { userId } = session;
  const at = context.clock.now();
  return transact(context.db, async (trx) => {
    const rows = await endSessions(context, trx, { userId, except: session.id, reason: 'revoked' });
    const own = await trx
      .selectFrom('sessions')
      .select('device_hash')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    await forgetDevices(trx, userId, '<>', own.device_hash ?? session.id);
    const count = rows.length;
    if (count === 0) return 0;
    await writeAudit(context, trx, userId, 'other_devices_revoked', userId, { count });
    const params = { count, revokedAt: at };
    await notify(trx, { userId, kind: 'other_devices_revoked', params, link, at });
    publishSignOut(context, trx, userId);
    return count;
  });
}

/** Should one of these browsers come back, that is news; what it wished to be told is gone as well. */
async function forgetDevices(
  trx: Transaction,
  userId: string,
  which: '=' | '<>',
  deviceHash: string,
): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', which, deviceHash)
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('device', which, deviceHash)
    .execute();
}

function publishSignOut({ events }: Context, trx: Transaction, userId: string): void {
  events.publish(trx, userId, { type: 'signed-out', msg: '' });
  events.publish(trx, userId, { type: 'message', about: 'account' });
}
