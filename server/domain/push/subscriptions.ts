import { createHash } from 'node:crypto';

import { pushKinds, pushRules } from '../../../contract/push/types.ts';
import type { PushInput, PushState } from '../../../contract/push/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Session } from '../login/sessions.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { Refusal } from '../refusal.ts';
import { readPushKey } from './push-key.ts';
import { checkedEndpoint, requireKeys } from './push-service.ts';

/** What is kept sealed of a subscription. */
export type PushAddress = Pick<PushInput, 'endpoint' | 'p256dh' | 'auth'>;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/** What the asking device wants to be told, and by which address it is known. */
export async function pushState(context: Context, session: Session): Promise<PushState> {
  const { db } = context;
  const { publicKey } = await readPushKey(context);
  const { device_hash: hash } = await db
    .selectFrom('sessions')
    .select('device_hash')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  const preferences = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', session.userId)
    .where('device', '=', hash ?? session.id)
    .executeTakeFirst();
  const known = await db
    .selectFrom('push_subscriptions')
    .select('endpoint_hash')
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  return {
    publicKey,
    kinds: preferences ? pushKinds.filter((kind) => preferences[kind] === 1) : [],
    named: preferences?.named === 1,
    endpointHash: known?.endpoint_hash ?? '',
  };
}

/**
 * Tells this session's device from now on, with these preferences. An address belongs to one session: the
 * newest. Refuses with push_endpoint_invalid.
 */
export async function subscribePush(
  context: Context,
  session: Session,
  input: PushInput,
): Promise<PushState> {
  const url = checkedEndpoint(input.endpoint, context.settings);
  requireKeys(input);
  await transact(context.db, async (trx) => {
    const device = await liveDevice(trx, session);
    await keepPreferences(context, trx, session.userId, device, input);
    await keepAddress(context, trx, { session, device, input, service: url.host });
    await keepNewest(trx, session.userId);
  });
  return pushState(context, session);
}

/** Forgets this device. Doing it twice is no fault. */
export async function unsubscribePush(context: Context, session: Session): Promise<PushState> {
  await transact(context.db, async (trx) => {
    const device = await liveDevice(trx, session);
    for (const table of ['push_subscriptions', 'push_devices'] as const)
      await trx
        .deleteFrom(table)
        .where('user_id', '=', session.userId)
        .where('device', '=', device)
        .execute();
  });
  return pushState(context, session);
}

/** The device of a session, which cannot be ended before this transaction is. */
async function liveDevice(trx: Transaction, session: Session): Promise<string> {
  const row = await forUpdate(
    trx,
    trx.selectFrom('sessions').select(['device_hash', 'revoked_at']).where('id', '=', session.id),
  ).executeTakeFirst();
  if (!row || row.revoked_at !== null) throw new Refusal('session_expired');
  return row.device_hash ?? session.id;
}

async function keepPreferences(
  { clock }: Context,
  trx: Transaction,
  userId: string,
  device: string,
  { kinds, named }: PushInput,
): Promise<void> {
  const wanted = (kind: PushInput['kinds'][number]) => (kinds.includes(kind) ? 1 : 0);
  const preferences = {
    orders: wanted('orders'),
    allotments: wanted('allotments'),
    alerts: wanted('alerts'),
    named: named ? 1 : 0,
    updated_at: clock.now(),
  };
  await trx
    .insertInto('push_devices')
    .values({ user_id: userId, device, ...preferences })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet(preferences))
    .execute();
}

type Kept = { session: Session; device: string; input: PushInput; service: string };

async function keepAddress(
  { clock, vault }: Context,
  trx: Transaction,
  { session, device, input, service }: Kept,
): Promise<void> {
  const { endpoint, p256dh, auth } = input;
  const endpoint_hash = hashOf(endpoint);
  const address: PushAddress = { endpoint, p256dh, auth };
  const owner = {
    user_id: session.userId,
    session_id: session.id,
    device,
    sealed: vault.seal(JSON.stringify(address)),
    failures: 0,
  };
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', session.userId)
    .where((eb) => eb.or([eb('session_id', '=', session.id), eb('device', '=', device)]))
    .where('endpoint_hash', '<>', endpoint_hash)
    .execute();
  const at = clock.now();
  await trx
    .insertInto('push_subscriptions')
    .values({
      id: newId('psh', at),
      endpoint_hash,
      service,
      created_at: at,
      sent: 0,
      last_sent_at: null,
      ...owner,
    })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(owner))
    .execute();
}

/** Keeps as many subscriptions as there may be: those whose sessions were seen last. */
async function keepNewest(trx: Transaction, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute();
  const silent = rows.slice(pushRules.devices).map(({ id }) => id);
  if (silent.length > 0)
    await trx.deleteFrom('push_subscriptions').where('id', 'in', silent).execute();
}
