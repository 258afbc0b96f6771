import type { ClientMessage, ServerMessage } from '../../contract/stream/types.ts';
import { backoffMs } from '../lib/backoff.ts';
import { readMessage } from './incoming.ts';

const pingEveryMs = 15_000;
const silenceMs = 40_000;
/** A socket that is not open after so long knocks at a network that is not there any more. */
const openWithinMs = 10_000;
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
  /** Tries at once instead of waiting for the next try; does nothing while connected to who answers. */
  retryNow: () => void;
  /** Closes and opens anew. */
  restart: () => void;
  stop: () => void;
};

type Line = { socket: WebSocket; isDead: () => boolean };

/** One socket, and whether its other side has been silent for too long. */
function openLine(
  url: URL,
  {
    onOpen,
    onMessage,
    onClose,
  }: Record<'onOpen' | 'onClose', () => void> & Pick<ConnectionOptions, 'onMessage'>,
): Line {
  const socket = new WebSocket(url);
  let heardAt = Date.now();
  socket.addEventListener('open', () => {
    heardAt = Date.now();
    onOpen();
  });
  socket.addEventListener('close', onClose);
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now();
    const message = readMessage(data);
    if (message) onMessage(message);
  });
  const patienceMs = () => (socket.readyState === WebSocket.OPEN ? silenceMs : openWithinMs);
  return { socket, isDead: () => Date.now() - heardAt > patienceMs() };
}

/**
 * A socket that comes back: with growing pauses and jitter after a loss, and also when the other
 * side has fallen silent without a word. A token never goes into the address.
 */
export function openConnection({ url, onOpen, onMessage, onLost }: ConnectionOptions): Connection {
  let line: Line | undefined;
  let attempt = 0;
  let openedAt = Infinity;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const isOpen = () => line?.socket.readyState === WebSocket.OPEN;
  const send = (message: ClientMessage) => {
    if (isOpen()) line?.socket.send(JSON.stringify(message));
  };

  const open = () => {
    clearTimeout(retryTimer);
    // Without any connection there is no use in trying: the device will say when it is back.
    if (stopped || line || !navigator.onLine) return;
    const opened = openLine(url, {
      onOpen: () => {
        if (opened !== line) return;
        openedAt = Date.now();
        onOpen();
      },
      onClose: () => lose(opened),
      onMessage: (message) => {
        if (opened === line) onMessage(message);
      },
    });
    line = opened;
  };

  const lose = (lost: Line) => {
    if (lost !== line) return;
    line = undefined;
    if (stopped) return;
    onLost();
    // A server that is full ends or refuses streams: whoever is sent away comes back less and less often.
    if (Date.now() - openedAt >= steadyMs) attempt = 0;
    openedAt = Infinity;
    retryTimer = setTimeout(open, backoffMs(attempt, { baseMs: 1000 }));
    attempt += 1;
  };

  const loseDead = () => {
    if (!line?.isDead()) return;
    // A close handshake with a dead peer takes its time: lose it now, close it meanwhile.
    const dead = line;
    lose(dead);
    dead.socket.close();
  };

  const heartbeat = setInterval(() => {
    loseDead();
    send({ type: 'ping', at: Date.now() });
  }, pingEveryMs);

  const retryNow = () => {
    // A device that slept has not noticed yet that the other side is gone.
    loseDead();
    attempt = 0;
    open();
  };

  open();
  return {
    send,
    isOpen,
    retryNow,
    restart: () => {
      const old = line;
      line = undefined;
      old?.socket.close();
      retryNow();
    },
    stop: () => {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(retryTimer);
      line?.socket.close();
    },
  };
}
