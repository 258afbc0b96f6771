import type { ClientMessage, ServerMessage } from '../../contract/stream/types.ts';
import { backoffMs } from '../lib/backoff.ts';
import { readMessage } from './incoming.ts';

const pingEveryMs = 15_000;
const silenceMs = 40_000;
/** A stream that lasted so long was a good one: when it is lost the next try comes soon. */
const steadyMs = 10_000;

export type ConnectionOptions = {
  url: URL;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  /** Only for a connection that was lost; a new try is under way already. */
  onLost: () => void;
};

export type Connection = {
  send: (message: ClientMessage) => void;
  isOpen: () => boolean;
  /** Tries at once instead of waiting for the next try; does nothing while connected. */
  retryNow: () => void;
  /** Closes and opens anew. */
  restart: () => void;
  stop: () => void;
};

/**
 * A socket that comes back: with growing pauses and jitter after a loss, and also when the other
 * side has fallen silent without a word. A token never goes into the address.
 */
export function openConnection({ url, onOpen, onMessage, onLost }: ConnectionOptions): Connection {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let openedAt = Infinity;
  let heardAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const send = (message: ClientMessage) => {
    if (isOpen()) socket?.send(JSON.stringify(message));
  };

  const open = () => {
    clearTimeout(retryTimer);
    // Without any connection there is no use in trying: the device will say when it is back.
    if (stopped || socket || !navigator.onLine) return;
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => {
      if (opened !== socket) return;
      openedAt = Date.now();
      heardAt = openedAt;
      onOpen();
    });
    opened.addEventListener('close', () => lose(opened));
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      heardAt = Date.now();
      const message = readMessage(data);
      if (message) onMessage(message);
    });
  };

  const lose = (lost: WebSocket) => {
    if (lost !== socket) return;
    socket = undefined;
    if (stopped) return;
    onLost();
    // A server that is full ends or refuses streams: whoever is sent away comes back less and less often.
    if (Date.now() - openedAt >= steadyMs) attempt = 0;
    openedAt = Infinity;
    retryTimer = setTimeout(open, backoffMs(attempt, { baseMs: 1000 }));
    attempt += 1;
  };

  const heartbeat = setInterval(() => {
    if (!socket || !isOpen()) return;
    if (Date.now() - heardAt <= silenceMs) return send({ type: 'ping', at: Date.now() });
    // A close handshake with a dead peer takes its time: lose it now, close it meanwhile.
    const dead = socket;
    lose(dead);
    dead.close();
  }, pingEveryMs);

  const retryNow = () => {
    attempt = 0;
    open();
  };

  open();
  return {
    send,
    isOpen,
    retryNow,
    restart: () => {
      const old = socket;
      socket = undefined;
      old?.close();
      retryNow();
    },
    stop: () => {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(retryTimer);
      socket?.close();
    },
  };
}
