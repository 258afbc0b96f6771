import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';

import { streamLimits } from '../../contract/schemas/stream.ts';
import { streamPath } from '../../contract/stream.ts';
import type { Counted } from '../http/address.ts';
import { clientOf } from '../http/client.ts';
import type { ReadHeader } from '../http/client.ts';
import { companionOf } from '../http/cookies.ts';
import { allowedOrigins } from '../http/cross-origin.ts';
import { widerTimes } from '../http/rate-limits.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { closeCode } from './connection.ts';
import type { Hub } from './hub.ts';

const heartbeatMs = 30_000;
const maximumPerAddress = 40;
const maximumInAll = 10_000;

/** Gives the hub the sockets that are opened at `streamPath`. Returns the function that ends it. */
export function acceptStreams(server: Server, hub: Hub, settings: Settings, log: Log): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: streamLimits.messageBytes,
    perMessageDeflate: false,
  });
  const addresses = createCounter();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const header: ReadHeader = (name) => request.headers[name]?.toString();
    const { counted } = clientOf(settings, request, header);
    const isFull = addresses.isFull(counted) || hub.size() >= maximumInAll;
    const status = refusal(request, settings, header, isFull);
    if (status) return reject(socket, status);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      addresses.add(counted, 1);
      opened.once('close', () => addresses.add(counted, -1));
      drive(opened, hub, companionOf(header), log);
    });
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function refusal(
  request: IncomingMessage,
  settings: Settings,
  header: ReadHeader,
  isFull: boolean,
): string | undefined {
  const path = (request.url ?? '').split('?')[0];
  if (path !== streamPath) return '404 Not Found';
  if (!isAllowedOrigin(header('origin'), header('host'), settings)) return '403 Forbidden';
  if (settings.RATE_LIMITS === 'on' && isFull) return '429 Too Many Requests';
  return undefined;
}

/** Browsers always name the origin; a page of somebody else must not open a stream with our cookies. */
function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  settings: Settings,
): boolean {
  if (origin === undefined) return true;
  if (allowedOrigins(settings).includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function reject(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function drive(socket: WebSocket, hub: Hub, companion: string | undefined, log: Log): void {
  const stream = hub.connect({
    companion,
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    buffered: () => socket.bufferedAmount,
    close: (code, reason) => socket.close(code, reason),
  });
  let alive = true;
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, heartbeatMs);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    alive = true;
    if (isBinary) return socket.close(closeCode.refused, 'text only');
    stream.receive(textOf(data)).catch((error: unknown) => {
      log.error('stream failed', error);
      socket.close(closeCode.tryAgain);
    });
  });
  // A frame that breaks the protocol or the size limit: ws closes the socket by itself.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(heartbeat);
    stream.closed();
  });
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.from(data as ArrayBuffer).toString();
}

/** How many streams each address has open, and the wider network around it. */
function createCounter() {
  const counts = new Map<string, number>();
  const count = (key: string | undefined) => (key === undefined ? 0 : (counts.get(key) ?? 0));
  return {
    isFull: ({ own, wider }: Counted) =>
      count(own) >= maximumPerAddress || count(wider) >= maximumPerAddress * widerTimes,
    add: ({ own, wider }: Counted, change: 1 | -1) => {
      for (const key of [own, wider]) {
        if (key === undefined) continue;
        const now = count(key) + change;
        if (now > 0) counts.set(key, now);
        else counts.delete(key);
      }
    },
  };
}
