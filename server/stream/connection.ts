import type { LanguageCode } from '../../contract/language.ts';
import type { ServerMessage } from '../../contract/stream/types.ts';
import type { WatchedShare } from './watched-shares.ts';

/** The transport under a connection: a socket, or a test. */
export type Peer = {
  send(text: string): void;
  /** Bytes that were sent and have not left yet. */
  buffered(): number;
  /** Ends it for good within a moment, whether the other side agrees or not. */
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
  watched: readonly WatchedShare[];
  /** Number of the tick up to which it was told of what it watches. */
  toldTick: number;
  /** Of what it watches: what it has never been told. */
  untold: ReadonlySet<WatchedShare>;
  book: string | null;
  bookPending: boolean;
  /** Text of the last indices sent: what did not change is not sent again. */
  lastIndices: string;
  indices: boolean;
  /** What it may still send at once; refilled every second. */
  left: Record<Spent, number>;
  /** Nothing of it is looked at any more. */
  refused: boolean;
};

/** What receiving costs: frames of every kind, control frames among them, and bytes. */
export type Spent = keyof typeof allowances;

export const allowances = {
  frames: { burst: 60, perSecond: 10 },
  bytes: { burst: 128 * 1024, perSecond: 32 * 1024 },
};

export function refill({ left }: Connection): void {
  const { frames, bytes } = allowances;
  left.frames = Math.min(frames.burst, left.frames + frames.perSecond);
  left.bytes = Math.min(bytes.burst, left.bytes + bytes.perSecond);
}

export const nothing: ReadonlySet<WatchedShare> = new Set();

export function createConnection(peer: Peer, lang: LanguageCode): Connection {
  return {
    peer,
    lang,
    user: undefined,
    watched: [],
    toldTick: 0,
    untold: nothing,
    book: null,
    bookPending: false,
    lastIndices: '',
    indices: false,
    left: { frames: allowances.frames.burst, bytes: allowances.bytes.burst },
    refused: false,
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
