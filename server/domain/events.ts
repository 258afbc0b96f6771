import type { ServerMessage } from '../../contract/stream/types.ts';

/** What a domain tells a user's devices after its transaction has committed. */
export type UserEvent = Extract<
  ServerMessage,
  { type: 'order' | 'fill' | 'balance' | 'positions' | 'message' | 'support' | 'signed-out' }
>;

export type Events = {
  publish(userId: string, event: UserEvent): void;
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
  return {
    publish: (userId, event) => {
      const now = performance.now();
      forgetOld(now);
      lastAt.delete(userId);
      lastAt.set(userId, now);
      for (const listener of listeners) listener(userId, event);
    },
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
