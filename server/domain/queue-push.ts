import { sql } from 'kysely';

import type { MessageKind } from '../../contract/message/types.ts';
import type { PushKind } from '../../contract/push/types.ts';
import type { Transaction } from '../db/lock.ts';

const hourMs = 3_600_000;

/** The messages that reach a closed app, and the preference that each follows. */
export const pushKindOf = {
  order_filled: 'orders',
  new_share_allotted: 'allotments',
  new_share_not_allotted: 'allotments',
  price_alert: 'alerts',
} as const satisfies Partial<Record<MessageKind, PushKind>>;

export type PushedKind = keyof typeof pushKindOf;

export const isPushed = (kind: string): kind is PushedKind => Object.hasOwn(pushKindOf, kind);

/** After so long it is no news any more. */
export const pushLifeMs: Record<PushKind, number> = {
  orders: 24 * hourMs,
  allotments: 72 * hourMs,
  alerts: 4 * hourMs,
};

type Written = { id: string; userId: string; kind: MessageKind; at: number };

/**
 * Puts a message down for every device that wants it, in the transaction that writes it: a message
 * and a device meet once, whatever happens afterwards. Other kinds cost nothing.
 */
export async function queuePush(trx: Transaction, message: Written): Promise<void> {
  if (!isPushed(message.kind)) return;
  const kind = pushKindOf[message.kind];
  await trx
    .insertInto('push_deliveries')
    .columns(['message_id', 'subscription_id', 'state', 'attempts', 'due_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('push_subscriptions')
        .innerJoin('push_devices', (join) =>
          join
            .onRef('push_devices.user_id', '=', 'push_subscriptions.user_id')
            .onRef('push_devices.device', '=', 'push_subscriptions.device'),
        )
        .select([
          sql<string>`${message.id}`.as('message_id'),
          'push_subscriptions.id',
          sql<string>`'waiting'`.as('state'),
          sql<number>`0`.as('attempts'),
          time(message.at).as('due_at'),
          time(message.at + pushLifeMs[kind]).as('expires_at'),
        ])
        .where('push_subscriptions.user_id', '=', message.userId)
        .where(`push_devices.${kind}`, '=', 1),
    )
    .execute();
}

/** PostgreSQL takes a bare parameter in a select list for text. */
const time = (at: number) => sql<number>`cast(${at} as bigint)`;
