import type { ServerMessage } from '../../contract/stream/types.ts';

/** The user's own events; `signed-out` is the session's matter and goes elsewhere. */
export type UserEvent = Extract<
  ServerMessage,
  { type: 'order' | 'fill' | 'balance' | 'positions' | 'valuation' | 'message' | 'support' }
>;

type Handler = (event: UserEvent) => void;
const handlers = new Set<Handler>();

export function onUserEvent(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

export function dispatchUserEvent(event: UserEvent): void {
  for (const handler of handlers) handler(event);
}
