import type { SupportMessage } from '../../../contract/support/types.ts';
import { dayGroups } from '../../records/days.ts';
import type { DayGroup } from '../../records/days.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import type { OutboxItem } from './outbox.ts';

export type Entry =
  | { kind: 'kept'; id: string; at: number; message: SupportMessage }
  | { kind: 'unsent'; id: string; at: number; item: OutboxItem };

/**
 * The conversation as it is read: oldest first, by day, what has not arrived at the end. A message
 * that arrived although no answer to it did stands there once.
 */
export function conversationDays(
  newestFirst: readonly SupportMessage[],
  unsent: readonly OutboxItem[],
): DayGroup<Entry>[] {
  const arrived = new Set(newestFirst.map(({ id }) => id));
  const kept = newestFirst
    .toSorted((a, b) => a.number - b.number)
    .map((message): Entry => ({ kind: 'kept', id: message.id, at: message.createdAt, message }));
  const waiting = unsent
    .filter(({ id }) => !arrived.has(id))
    .map((item): Entry => ({ kind: 'unsent', id: item.id, at: item.at, item }));
  return dayGroups([...kept, ...waiting], ({ at }) => marketDateOf(at));
}
