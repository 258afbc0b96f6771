import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { sessionUserId } from '../../session/session.ts';

/** A message on its way, or one that did not arrive. */
export type Unsent = {
  id: string;
  text: string;
  /** Data URL. */
  image?: string;
  at: number;
  /** Set when it did not arrive: why, in the words of the moment. */
  failed?: string;
};

type Outbox = { items: readonly Unsent[] };

/** Being sent by this page right now. What a page before it left behind did not arrive. */
const underWay = new Set<string>();

/**
 * What was written and has not arrived, oldest first. Kept with the user's other data on the device:
 * it survives a dead connection, a reload and a crash, and is gone after logout.
 */
const outboxQuery = () =>
  queryOptions({
    queryKey: ['support-outbox', sessionUserId() ?? ''],
    queryFn: (): Outbox => ({ items: [] }),
    staleTime: 'static',
    meta: { keep: 'written' },
  });

export type OutboxItem = Unsent & { state: 'sending' | 'failed' };

export function useOutbox(): OutboxItem[] {
  const { data } = useQuery(outboxQuery());
  return (data?.items ?? []).map((item) => ({
    ...item,
    state: underWay.has(item.id) ? 'sending' : 'failed',
  }));
}

/** Puts a message there, or what has become of it. */
export function keepUnsent(client: QueryClient, item: Unsent, sending: boolean): void {
  if (sending) underWay.add(item.id);
  else underWay.delete(item.id);
  change(client, (items) => {
    const known = items.some(({ id }) => id === item.id);
    return known ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item];
  });
}

/** It arrived, or its writer does not want to send it any more. */
export function dropUnsent(client: QueryClient, id: string): void {
  underWay.delete(id);
  change(client, (items) => items.filter((item) => item.id !== id));
}

/** Forgets what stands in the conversation already: only the answer to it was lost. */
export function useForgetArrived(
  arrived: readonly { id: string }[],
  unsent: readonly OutboxItem[],
): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const { id, state } of unsent)
      if (state === 'failed' && arrived.some((message) => message.id === id))
        dropUnsent(client, id);
  }, [client, arrived, unsent]);
}

function change(client: QueryClient, to: (items: readonly Unsent[]) => readonly Unsent[]): void {
  client.setQueryData(outboxQuery().queryKey, (known) => ({ items: to(known?.items ?? []) }));
}
