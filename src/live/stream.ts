import type { ClientMessage } from '../../contract/stream.ts';
import { streamPath } from '../../contract/stream.ts';
import { backoffMs } from '../lib/backoff.ts';
import { readMessage, receive } from './incoming.ts';
import { startPolling } from './polling.ts';
import type { Fetchers } from './polling.ts';
import { streamState } from './stream-state.ts';
import { onWatchChange, watchList } from './watch.ts';

/** What the stream needs of the app around it. */
export type StreamOptions = Fetchers & {
  /** Origin of the API. */
  base: string;
  token: () => string | undefined;
  language: () => string;
  onSignedOut: (msg: string) => void;
  /** The socket opened: the brokerage is reachable, and queries may have missed events. */
  onOpened: () => void;
};

const pingEveryMs = 15_000;
const silenceMs = 40_000;
const watchDelayMs = 80;
const hideAfterMs = 10_000;

/** Opens the one socket and keeps it open until the returned function is called. */
export function startStream(options: StreamOptions): { stop(): void; reconnect(): void } {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let heardAt = 0;
  let lastWatch = '';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const polling = startPolling(options);

  const send = (message: ClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const sendWatch = () => {
    const hidden = document.visibilityState === 'hidden';
    const watch = hidden ? { codes: [], book: null, indices: false } : watchList.current();
    const text = JSON.stringify(watch);
    if (text === lastWatch || socket?.readyState !== WebSocket.OPEN) return;
    lastWatch = text;
    send({ type: 'watch', ...watch });
  };

  const scheduleWatch = () => {
    clearTimeout(watchTimer);
    watchTimer = setTimeout(sendWatch, watchDelayMs);
  };

  const handleOpen = () => {
    attempt = 0;
    lastWatch = '';
    heardAt = Date.now();
    streamState.set('live');
    polling.pause();
    const token = options.token();
    if (token !== undefined) send({ type: 'hello', token, lang: options.language() });
    sendWatch();
    options.onOpened();
  };

  const handleClose = (closed: WebSocket) => {
    if (closed !== socket) return;
    socket = undefined;
    if (stopped) return;
    streamState.set('stale');
    polling.resume();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(open, backoffMs(attempt, { baseMs: 1000 }));
    attempt += 1;
  };

  function open(): void {
    clearTimeout(retryTimer);
    if (stopped || socket) return;
    const url = new URL(streamPath, options.base);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', handleOpen);
    opened.addEventListener('close', () => handleClose(opened));
    opened.addEventListener('message', ({ data }) => {
      heardAt = Date.now();
      const message = readMessage(data);
      if (message) receive(message, options.onSignedOut);
    });
  }

  /** Drops the socket at once: a close handshake with a dead peer takes its time. */
  const drop = () => {
    const dropped = socket;
    dropped?.close();
    if (dropped) handleClose(dropped);
  };

  const heartbeat = setInterval(() => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > silenceMs) drop();
    else send({ type: 'ping', at: Date.now() });
  }, pingEveryMs);

  const handleVisibility = () => {
    clearTimeout(hideTimer);
    if (document.visibilityState === 'hidden') hideTimer = setTimeout(sendWatch, hideAfterMs);
    else if (socket) sendWatch();
    else retryNow();
  };
  const retryNow = () => {
    attempt = 0;
    if (socket?.readyState === WebSocket.CONNECTING) return;
    open();
  };

  const stopWatching = onWatchChange(scheduleWatch);
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('online', retryNow);
  open();

  return {
    /** For a session that began or ended: the stream introduces itself anew. */
    reconnect: () => {
      attempt = 0;
      const old = socket;
      socket = undefined;
      old?.close();
      open();
    },
    stop: () => {
      stopped = true;
      stopWatching();
      polling.stop();
      clearInterval(heartbeat);
      clearTimeout(retryTimer);
      clearTimeout(watchTimer);
      clearTimeout(hideTimer);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('online', retryNow);
      socket?.close();
    },
  };
}
