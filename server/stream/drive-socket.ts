import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

import type { Log } from '../lib/log.ts';
import { closeCode } from './connection.ts';
import type { Hub } from './hub.ts';

const heartbeatMs = 30_000;

/** How long a socket lasts whose other side does not answer the closing of its stream. */
const lingerMs = 1000;

type Opened = { socket: WebSocket; transport: Duplex; companion: string | undefined };

/** Lets the hub drive a socket: every frame and every byte of it is counted. */
export function drive({ socket, transport, companion }: Opened, hub: Hub, log: Log): void {
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const terminateSoon = () => {
    lingering ??= setTimeout(() => socket.terminate(), lingerMs);
  };
  const stream = hub.connect({
    companion,
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    buffered: () => socket.bufferedAmount,
    close: (code, reason) => {
      socket.close(code, reason);
      terminateSoon();
      // Nothing is read any more of whoever is refused: neither words nor the answer to the closing.
      if (code === closeCode.refused) socket.pause();
    },
  });
  let alive = true;
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, heartbeatMs);
  // Before ws sees them: also of frames that never become a message.
  transport.prependListener('data', (chunk: Buffer) => stream.spend('bytes', chunk.length));
  socket.on('ping', () => stream.spend('frames', 1));
  socket.on('pong', () => {
    alive = true;
    stream.spend('frames', 1);
  });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    alive = true;
    if (isBinary) return stream.refuse('text only');
    stream.receive(textOf(data)).catch((error: unknown) => {
      log.error('stream failed', error);
      socket.close(closeCode.tryAgain);
      terminateSoon();
    });
  });
  // A frame that breaks the protocol or the size limit: ws closes the stream by itself.
  socket.on('error', terminateSoon);
  socket.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lingering);
    stream.closed();
  });
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.from(data as ArrayBuffer).toString();
}
