import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { notify } from '../notify.ts';
import type { Origin } from './login-history.ts';
import { isOpenAccount } from '../open-account.ts';
import { deviceNames } from './user-agent.ts';

const mostDevices = 50;

/** Whether an account was opened in this browser before. Nobody's id is no account's. */
export async function isKnownDevice(
  { db }: Context,
  userId: string,
  deviceHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('last_at')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a device is known to the account of a number, if there is one. */
export async function isDeviceOfPhone(
  { db }: Context,
  phone: string,
  deviceHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.last_at')
    .where('users.phone', '=', phone)
    .where('known_devices.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers that an account was opened in this browser. Tells the investor when it was never before:
 * not at the registration, where every browser is new.
 */
export async function rememberDevice(
  context: Context,
  userId: string,
  origin: Origin,
  first: 'registration' | 'login',
): Promise<void> {
  const at = context.clock.now();
  const isNew = await transact(context.db, async (trx) => {
    if (!(await isOpenAccount(trx, userId))) return false;
    const seen = await trx
      .updateTable('known_devices')
      .set({ last_at: at })
      .where('user_id', '=', userId)
      .where('device_hash', '=', origin.deviceHash)
      .executeTakeFirst();
    if (seen.numUpdatedRows > 0n) return false;
    await trx
      .insertInto('known_devices')
      .values({ user_id: userId, device_hash: origin.deviceHash, first_at: at, last_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
      .execute();
    if (first === 'login')
      await notify(trx, {
        userId,
        kind: 'signed_in_new_device',
        params: { ...deviceNames(origin.userAgent), signedInAt: at },
        link: '/setting?part=devices',
        at,
      });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
    return true;
  });
  if (isNew) await forgetOldest(context, userId);
}

async function forgetOldest({ db }: Context, userId: string): Promise<void> {
  const rows = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .offset(mostDevices)
    .limit(mostDevices)
    .execute();
  if (rows.length === 0) return;
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where(
      'device_hash',
      'in',
      rows.map(({ device_hash }) => device_hash),
    )
    .execute();
}
