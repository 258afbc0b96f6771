import type { ServerMessage } from '../../contract/stream/types.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Transaction } from '../db/lock.ts';

/** What a domain tells a user's devices about what has become true. */
export type UserEvent = Extract<
  ServerMessage,
  { type: 'order' | 'fill' | 'balance' | 'positions' | 'message' | 'support' | 'signed-out' }
>;

export type Events = {
  /**
   * Tells a user's devices once the transaction that makes it true has committed; nothing where it fails.
   * Events of a user are told in the order in which their transactions commit.
   */
  publish(trx: Transaction, userId: string, event: UserEvent): void;
  /** Tells what another process has made true. */
  tell(userId: string, event: UserEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (userId: string, event: UserEvent) => void): () => void;
  /** Milliseconds since the user's last event; undefined where it was minutes ago. */
  sinceLast(userId: string): number | undefined;
};

const rememberedMs = 300_000;

export function createEvents(): Events {
  const listeners = new Set<(userId: string, event: UserEvent) => void>();
  /** The longest ago comes first. */
  const lastAt = new Map<string, number>();
  const forgetOld = (now: number) => {
    for (const [userId, at] of lastAt) {
      if (now - at < rememberedMs) return;
      lastAt.delete(userId);
    }
  };
  const tell = (userId: string, event: UserEvent) => {
    const now = performance.now();
    forgetOld(now);
    lastAt.delete(userId);
    lastAt.set(userId, now);
    for (const listener of listeners) listener(userId, event);
  };
  return {
    publish: (trx, userId, event) => afterCommit(trx, () => tell(userId, event)),
    tell,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sinceLast: (userId) => {
      const now = performance.now();
      forgetOld(now);
      const at = lastAt.get(userId);
      return at === undefined ? undefined : Math.round(now - at);
    },
  };
}
