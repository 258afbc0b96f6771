import type { ServerMessage } from '../../contract/stream.ts';

/** What a domain tells a user's devices after its transaction has committed. */
export type UserEvent = Extract<
  ServerMessage,
  { type: 'order' | 'fill' | 'balance' | 'positions' | 'message' | 'support' | 'signed-out' }
>;

export type Events = {
  publish(userId: string, event: UserEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (userId: string, event: UserEvent) => void): () => void;
};

export function createEvents(): Events {
  const listeners = new Set<(userId: string, event: UserEvent) => void>();
  return {
    publish: (userId, event) => {
      for (const listener of listeners) listener(userId, event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
