import type { ServerMessage } from '../../contract/stream/types.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Transaction } from '../db/lock.ts';

/** What a domain tells a user's devices about what has become true. */
export type UserEvent = Extract<
  ServerMessage,
  {
    type:
      | 'order'
      | 'fill'
      | 'balance'
      | 'positions'
      | 'valuation'
      | 'message'
      | 'support'
      | 'signed-out';
  }
>;

/** `ageMs`: how long ago it was written to the outbox, where it came by that. */
export type EventListener = (userId: string, event: UserEvent, ageMs?: number) => void;

export type Events = {
  /**
   * Tells a user's devices once the transaction that makes it true has committed; nothing where it fails.
   * Events of a user are told in the order in which their transactions commit.
   */
  publish(trx: Transaction, userId: string, event: UserEvent): void;
  /** Tells the devices at this process of what was read from the outbox. */
  tell(userId: string, event: UserEvent, ageMs?: number): void;
  /** Notes what was told before this process began. */
  note(userId: string, ageMs: number): void;
  /** Says that nobody knows any more what was told: some of it was deleted before this process read it. */
  lose(): void;
  /** Hears of that. Returns the function that ends the subscription. */
  onLost(listener: () => void): () => void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: EventListener): () => void;
  /** Milliseconds since the user's last event; undefined where it was minutes ago. */
  sinceLast(userId: string): number | undefined;
};

const rememberedMs = 300_000;

/** `publish`: by the outbox; else by the memory of this process, to itself alone. */
export function createEvents(publish?: Events['publish']): Events {
  const listeners = new Set<EventListener>();
  const whoLost = new Set<() => void>();
  /** The longest ago comes first. */
  const lastAt = new Map<string, number>();
  const forgetOld = (now: number) => {
    for (const [userId, at] of lastAt) {
      if (now - at < rememberedMs) return;
      lastAt.delete(userId);
    }
  };
  const note = (userId: string, ageMs: number) => {
    const now = performance.now();
    forgetOld(now);
    lastAt.delete(userId);
    lastAt.set(userId, now - ageMs);
  };
  const tell = (userId: string, event: UserEvent, ageMs?: number) => {
    // It was seen by nobody before its commit, which came at any moment between the writing and now.
    note(userId, 0);
    for (const listener of listeners) listener(userId, event, ageMs);
  };
  return {
    publish: publish ?? ((trx, userId, event) => afterCommit(trx, () => tell(userId, event))),
    tell,
    note,
    lose: () => {
      for (const listener of whoLost) listener();
    },
    onLost: (listener) => {
      whoLost.add(listener);
      return () => whoLost.delete(listener);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sinceLast: (userId) => {
      const now = performance.now();
      forgetOld(now);
      const at = lastAt.get(userId);
      // Rounded down: an event must not look older than it is.
      return at === undefined ? undefined : Math.floor(now - at);
    },
  };
}
