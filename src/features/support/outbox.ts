import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { createDrafts, writerHere } from '../../operations/drafts.ts';

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
 * What was written and has not arrived, oldest first. Kept as a draft is: it survives a dead
 * connection, a reload, a crash and a session that ends by itself, and is gone after logout.
 */
const outbox = createDrafts<Outbox>('support-outbox', { items: [] });

export type OutboxItem = Unsent & { state: 'sending' | 'failed' };

export function useOutbox(): OutboxItem[] {
  const { items } = outbox.useDraft().draft;
  return items.map((item) => ({
    ...item,
    state: underWay.has(item.id) ? 'sending' : 'failed',
  }));
}

/** Puts a message of `writer` there, or what has become of it. */
export function keepUnsent(
  client: QueryClient,
  writer: string,
  item: Unsent,
  sending: boolean,
): void {
  if (sending) underWay.add(item.id);
  else underWay.delete(item.id);
  outbox.update(client, writer, ({ items }) => {
    const known = items.some(({ id }) => id === item.id);
    return {
      items: known ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item],
    };
  });
}

/** It arrived, or its writer does not want to send it any more. */
export function dropUnsent(client: QueryClient, writer: string, id: string): void {
  underWay.delete(id);
  outbox.update(client, writer, ({ items }) => ({ items: items.filter((item) => item.id !== id) }));
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
        dropUnsent(client, writerHere(), id);
  }, [client, arrived, unsent]);
}
