import type { PushPayload } from '../../../contract/push/types.ts';
import type { Context } from '../context.ts';
import { unreadMessages } from '../message/unread.ts';
import { postPush } from './post-push.ts';
import type { Push, PushOutcome } from './post-push.ts';
import { readPushKey } from './push-key.ts';
import type { PushKey } from './push-key.ts';
import { pushText } from './push-text.ts';
import { isPushed, pushKindOf } from '../queue-push.ts';
import type { PushAddress } from './subscriptions.ts';

/** Whoever takes a message up has so long: then it belongs to a process that is gone. */
const leaseMs = 60_000;
const firstPauseMs = 10_000;
const mostAttempts = 6;
/** In a row: the device is given up. */
const mostFailures = 30;
/** To one push service. */
const atOnce = 32;
/** Of one push service, and of one device, however much is due there. */
const mostOfService = 256;
const mostOfDevice = 8;
/** Enough to find others behind a device to which much is to be said. */
const mostAtALook = 2_048;

/** A message to a device whose time has come. */
export type Due = {
  message_id: string;
  subscription_id: string;
  state: string;
  attempts: number;
  expires_at: number;
  /** Host of the push service. */
  service: string;
};

/**
 * What is due, the oldest first, by push service: a share of each service, and in it of each device. Those
 * that are at work on their shares are left out, with all that waits for them.
 */
export async function dueByService(
  { clock, db }: Context,
  atWork: readonly string[] = [],
): Promise<Map<string, Due[]>> {
  const rows = await db
    .selectFrom('push_deliveries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscription_id')
    .select(['message_id', 'subscription_id', 'state', 'attempts', 'expires_at', 'service'])
    .where('due_at', '<=', clock.now())
    .$if(atWork.length > 0, (query) => query.where('service', 'not in', atWork))
    .orderBy('due_at')
    .limit(mostAtALook)
    .execute();
  const ofDevices = new Map<string, number>();
  const shares = new Map<string, Due[]>();
  for (const row of rows) {
    const ofDevice = ofDevices.get(row.subscription_id) ?? 0;
    const share = shares.get(row.service) ?? [];
    if (ofDevice === mostOfDevice || share.length === mostOfService) continue;
    ofDevices.set(row.subscription_id, ofDevice + 1);
    shares.set(row.service, share);
    share.push(row);
  }
  return shares;
}

/**
 * Sends what is due, each message once to each device. Several processes may call it. What a push
 * service did not take is tried again, more and more seldom. What may have arrived is not: a message
 * that comes twice is worse than one that waits in the app, where it is anyway. Once it is stopped it
 * begins nothing more.
 */
export async function sendDue(
  context: Context,
  rows: readonly Due[],
  isStopped: () => boolean,
): Promise<void> {
  const { clock } = context;
  const key = await readPushKey(context);
  const queue = rows.values();
  const work = async () => {
    for (const row of queue)
      if (isStopped()) return;
      // Whoever had it is gone, and nobody knows how far it came.
      else if (row.state === 'sending' || row.expires_at <= clock.now()) await settle(context, row);
      else if (await claim(context, row)) await deliver(context, key, row);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
}

/** From now on: the row may have waited for its turn for long. */
async function claim({ clock, db }: Context, due: Due): Promise<boolean> {
  const now = clock.now();
  const taken = await db
    .updateTable('push_deliveries')
    .set({ state: 'sending', due_at: now + leaseMs })
    .where('message_id', '=', due.message_id)
    .where('subscription_id', '=', due.subscription_id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function deliver(context: Context, key: PushKey, due: Due): Promise<void> {
  const push = await pushOf(context, due);
  if (!push) return settle(context, due);
  const outcome = await postPush(context.settings, key, push);
  await note(context, due, outcome);
}

/**
 * What is to be sent; undefined when it was read meanwhile, when the device is another's now, or when
 * only a newer version of the server has words for it.
 */
async function pushOf(context: Context, due: Due): Promise<Push | undefined> {
  const { clock, db, vault } = context;
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('messages', 'messages.user_id', 'push_subscriptions.user_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .innerJoin('push_devices', (join) =>
      join
        .onRef('push_devices.user_id', '=', 'push_subscriptions.user_id')
        .onRef('push_devices.device', '=', 'push_subscriptions.device'),
    )
    .select(['push_subscriptions.sealed', 'push_subscriptions.user_id', 'push_devices.named'])
    .select(['messages.id', 'messages.kind', 'messages.params', 'messages.link', 'users.lang'])
    .where('push_subscriptions.id', '=', due.subscription_id)
    .where('messages.id', '=', due.message_id)
    .where('messages.read_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isPushed(row.kind)) return undefined;
  const said = { kind: row.kind, params: JSON.parse(row.params) as Record<string, unknown> };
  const unread = await unreadMessages(context, row.user_id);
  const payload: PushPayload = {
    id: row.id,
    ...pushText(row.lang, said, row.named === 1),
    link: row.link,
    unread: unread.total + unread.support,
  };
  return {
    address: JSON.parse(vault.open(row.sealed)) as PushAddress,
    payload,
    urgency: pushKindOf[row.kind] === 'allotments' ? 'normal' : 'high',
    ttlSeconds: Math.ceil(Math.max(0, due.expires_at - clock.now()) / 1000),
  };
}

async function note(context: Context, due: Due, outcome: PushOutcome): Promise<void> {
  const { clock, db } = context;
  if (outcome.kind === 'gone') return forgetSubscription(context, due.subscription_id);
  if (outcome.kind === 'later') {
    const pauseMs = Math.max(outcome.afterMs, firstPauseMs * 3 ** due.attempts);
    const dueAt = clock.now() + pauseMs;
    if (due.attempts + 1 < mostAttempts && dueAt < due.expires_at)
      await db
        .updateTable('push_deliveries')
        .set({ state: 'waiting', attempts: due.attempts + 1, due_at: dueAt })
        .where('message_id', '=', due.message_id)
        .where('subscription_id', '=', due.subscription_id)
        .execute();
    else await settle(context, due);
  } else await settle(context, due);
  if (outcome.kind === 'taken')
    await db
      .updateTable('push_subscriptions')
      .set((eb) => ({ sent: eb('sent', '+', 1), failures: 0, last_sent_at: clock.now() }))
      .where('id', '=', due.subscription_id)
      .execute();
  else await noteFailure(context, due.subscription_id);
}

async function noteFailure(context: Context, id: string): Promise<void> {
  const row = await context.db
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row && row.failures >= mostFailures) await forgetSubscription(context, id);
}

/** With all that still waited for it. */
async function forgetSubscription({ db }: Context, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Nothing more is to be done about it. */
async function settle({ db }: Context, due: Due): Promise<void> {
  await db
    .deleteFrom('push_deliveries')
    .where('message_id', '=', due.message_id)
    .where('subscription_id', '=', due.subscription_id)
    .execute();
}
