import { fromWire } from '../../contract/stream/types.ts';
import type { ServerMessage } from '../../contract/stream/types.ts';
import { noteServerTime } from '../api/server-time.ts';
import { putBook, putIndices, putMarketState } from './market.ts';
import { putQuotes } from './quotes.ts';
import { dispatchUserEvent } from './user-events.ts';

export type Incoming = {
  onSignedOut: (msg: string) => void;
  /** The stream knows who it is for: when their last event was, if that was within minutes. */
  onWelcome: (lastEventMs: number | undefined) => void;
};

/** What one message of the brokerage means. */
export function receive(message: ServerMessage, { onSignedOut, onWelcome }: Incoming): void {
  switch (message.type) {
    case 'quotes':
      return putQuotes(message.items.map(fromWire));
    case 'book':
      return putBook(message.book);
    case 'indices':
      return putIndices(message.items);
    case 'market':
    case 'welcome':
      if (message.type === 'welcome') onWelcome(message.lastEventMs);
      // A back office may move the clock: what is stamped from now on must follow at once.
      noteServerTime(message.market.now);
      return putMarketState(message.market);
    case 'order':
    case 'fill':
    case 'balance':
    case 'positions':
    case 'valuation':
    case 'message':
    case 'support':
      return dispatchUserEvent(message);
    case 'signed-out':
      return onSignedOut(message.msg);
    case 'pong':
      return undefined;
  }
}

/** Undefined for anything that is no message. */
export function readMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const fits = typeof message === 'object' && message !== null && 'type' in message;
    return fits ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
