import type { LanguageCode } from '../../contract/language.ts';
import type { ServerMessage } from '../../contract/stream.ts';

/** The transport under a connection: a socket, or a test. */
export type Peer = {
  send(text: string): void;
  /** Bytes that were sent and have not left yet. */
  buffered(): number;
  close(code: number, reason: string): void;
  /** The companion cookie of the request that opened it. */
  companion: string | undefined;
};

/** Above this a peer is slow: it skips frames until it has caught up. */
export const slowBytes = 64 * 1024;
/** Above this it gets no more at all: it must reconnect and ask again. */
const lostBytes = 1024 * 1024;

/** WebSocket close codes. */
export const closeCode = {
  goingAway: 1001,
  refused: 1008,
  tryAgain: 1013,
  signedOut: 4001,
} as const;

/** What the hub knows of one open stream. All of it is bounded by the watch list. */
export type Connection = {
  peer: Peer;
  lang: LanguageCode;
  user: { userId: string; sessionId: string } | undefined;
  watched: Set<string>;
  /** Watched instruments whose newest quote has not been sent. */
  pending: Set<string>;
  book: string | null;
  bookPending: boolean;
  /** Text of the last indices sent: what did not change is not sent again. */
  lastIndices: string;
  indices: boolean;
  /** Messages it may still send at once; refilled every second. */
  allowance: number;
};

export const messageAllowance = { burst: 60, perSecond: 10 };

export function createConnection(peer: Peer, lang: LanguageCode): Connection {
  return {
    peer,
    lang,
    user: undefined,
    watched: new Set(),
    pending: new Set(),
    book: null,
    bookPending: false,
    lastIndices: '',
    indices: false,
    allowance: messageAllowance.burst,
  };
}

/** Sends what must not be skipped; a peer that cannot take it has to come again. */
export function send(connection: Connection, message: ServerMessage): void {
  sendText(connection, JSON.stringify(message));
}

export function sendText({ peer }: Connection, text: string): void {
  if (peer.buffered() > lostBytes) peer.close(closeCode.tryAgain, 'too slow');
  else peer.send(text);
}

export function isSlow({ peer }: Connection): boolean {
  return peer.buffered() > slowBytes;
}
