import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { ApiRefusal } from '../api/errors.ts';
import { pendingIntents } from './intent.ts';
import type { Intent } from './intent.ts';
import { resolveOutcome } from './send-once.ts';
import type { Found } from './send-once.ts';
import { idsUnderWay } from './under-way.ts';
import { toast } from '../ui/toast.ts';

type Operation<Done> = {
  /** Names the queries. */
  name: string;
  kinds: readonly Intent['kind'][];
  /** Asks for what an intent became; undefined when the brokerage knows nothing of it. */
  ask: (intent: Intent) => Promise<Done | undefined>;
  /** As where the answer came at once. */
  accepted?: (client: QueryClient, done: Done, intent: Intent) => void;
  /** The outcome is known now: asks again for what it changed. `done` is undefined where nothing arrived. */
  refresh: (client: QueryClient, done: Done | undefined) => void;
  /** Said when an intent of an earlier visit is settled. */
  words: (intent: Intent, done: Done | undefined) => string;
};

const askEveryMs = 5_000;

/** Begins the names of all questions for what is unconfirmed. */
const unconfirmedKey = ['unconfirmed'];

/** Somebody has read that an outcome is unknown: from now on the screens say it. */
export function sayUnconfirmed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unconfirmedKey });
}

/** What was sent and not answered, and the questions that settle it. Nothing is ever sent again. */
export function createPendingOperations<Done>({
  name,
  kinds,
  ask,
  accepted,
  refresh,
  words,
}: Operation<Done>) {
  const stored = async () => (await pendingIntents()).filter(({ kind }) => kinds.includes(kind));

  /** Without those that a tab is still sending: an upload takes its time, and is no doubt yet. */
  const open = async () => {
    const before = await stored();
    if (before.length === 0) return [];
    const underWay = await idsUnderWay();
    const ids = new Set(before.map(({ id }) => id).filter((id) => !underWay.has(id)));
    // Read again: what another tab has had answered since is stored no more.
    return ids.size === 0 ? [] : (await stored()).filter(({ id }) => ids.has(id));
  };

  /** Asks once, and keeps what is known of it then. */
  const settle = async (client: QueryClient, intent: Intent) => {
    const found = await resolveOutcome(intent, () => ask(intent));
    if (found.kind === 'accepted') accepted?.(client, found.done, intent);
    if (found.kind !== 'unknown') refresh(client, doneOf(found));
    return found;
  };

  /** Asks until the outcome of one is known, also as soon as the connection is back. */
  const found = (client: QueryClient, intent: Intent) =>
    queryOptions({
      queryKey: [`${name}-found`, intent.id],
      queryFn: () => settle(client, intent),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.kind === 'unknown' ? askEveryMs : false,
    });

  /** Whether a sheet or a form asks about it too: what became of it is told there, and once. */
  const isToldElsewhere = (client: QueryClient, intent: Intent) => {
    const { queryKey } = found(client, intent);
    return client.getQueryCache().find({ queryKey })?.isActive() === true;
  };

  /** As `settle`; who asks already shares the answer. */
  const settleWithOthers = (client: QueryClient, intent: Intent) =>
    isToldElsewhere(client, intent)
      ? client.fetchQuery(found(client, intent))
      : settle(client, intent);

  /** Those still unknown after asking about each of them. */
  const unconfirmed = (client: QueryClient) =>
    queryOptions({
      queryKey: [...unconfirmedKey, name],
      queryFn: async (): Promise<Intent[]> => {
        const waiting: Intent[] = [];
        for (const intent of await open()) {
          // One after the other: there is hardly ever more than one.
          // oxlint-disable-next-line no-await-in-loop
          const outcome = await settleWithOthers(client, intent);
          if (outcome.kind === 'unknown') waiting.push(intent);
          else if (!isToldElsewhere(client, intent)) toast.show(words(intent, doneOf(outcome)));
        }
        return waiting;
      },
      staleTime: 0,
      refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? 2 * askEveryMs : false),
    });

  /** What was sent on an earlier visit. Mostly there is none, and nothing is asked. */
  const askAboutEarlier = async (client: QueryClient): Promise<void> => {
    if ((await open()).length > 0) await client.prefetchQuery(unconfirmed(client));
  };

  return { found, unconfirmed, askAboutEarlier };
}

function doneOf<Done>(found: Found<Done>): Done | undefined {
  return found.kind === 'accepted' ? found.done : undefined;
}

export type PendingOperations<Done> = ReturnType<typeof createPendingOperations<Done>>;

/**
 * The login comes now, in place of the screen that would have said it. What the brokerage refused for want of
 * a session has left the device, and nothing came of it.
 */
export function sayIfSignedOut(error: Error, words?: () => string): void {
  if (error instanceof ApiRefusal && (error.code ?? '').startsWith('session_'))
    toast.failure(words?.() ?? t`Your session has ended, and your request was not carried out.`);
}
