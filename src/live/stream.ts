import { streamPath } from '../../contract/stream/types.ts';
import { reportReached } from '../api/network.ts';
import { openConnection } from './connection.ts';
import { noteHeard } from './heard.ts';
import { receive } from './incoming.ts';
import type { Incoming } from './incoming.ts';
import { followLostCalls } from './lost-calls.ts';
import { startPolling } from './polling.ts';
import type { Fetchers } from './polling.ts';
import { streamState } from './stream-state.ts';
import { onWatchChange, watchList } from './watch-list.ts';

/** What the stream needs of the app around it. */
export type StreamOptions = Fetchers &
  Incoming & {
    /** Origin of the API. */
    base: string;
    token: () => string | undefined;
    language: () => string;
    /** The socket opened: the brokerage is reachable, and events may have been missed. */
    onOpened: () => void;
  };

/** `restart` is for a session that began or ended: the stream introduces itself anew. */
export type Stream = { restart: () => void; stop: () => void };

const watchDelayMs = 80;
const hideAfterMs = 10_000;
const nothing = { codes: [], book: null, indices: false };

function streamUrl(base: string): URL {
  const url = new URL(streamPath, base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

/** Opens the one stream of the app: watch list out, quotes and events in, polling while closed. */
export function startStream(options: StreamOptions): Stream {
  const polling = startPolling(options);
  let sent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendWatch = () => {
    const watch = document.visibilityState === 'hidden' ? nothing : watchList.current();
    const text = JSON.stringify(watch);
    if (text === sent || !connection.isOpen()) return;
    sent = text;
    connection.send({ type: 'watch', ...watch });
  };

  const sendWatchIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(sendWatch, ms);
  };

  const connection = openConnection({
    url: streamUrl(options.base),
    onMessage: (message) => {
      noteHeard();
      // What was asked a moment ago is answered; a quote may have set out before a call was lost.
      if (message.type === 'pong') reportReached();
      receive(message, options);
    },
    onOpen: () => {
      streamState.set('live');
      polling.pause();
      const token = options.token();
      if (token !== undefined) connection.send({ type: 'hello', token, lang: options.language() });
      sent = '';
      sendWatch();
      options.onOpened();
    },
    onLost: () => {
      streamState.set('stale');
      polling.resume();
    },
  });

  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') return sendWatchIn(hideAfterMs);
    connection.retryNow();
    sendWatchIn(0);
  };

  const stopWatching = onWatchChange(() => sendWatchIn(watchDelayMs));
  const stopAsking = followLostCalls(() => connection.send({ type: 'ping', at: Date.now() }));
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('online', connection.retryNow);

  return {
    restart: connection.restart,
    stop: () => {
      stopWatching();
      stopAsking();
      polling.pause();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('online', connection.retryNow);
      connection.stop();
    },
  };
}
