import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';

import { streamLimits } from '../../contract/schemas/stream.ts';
import { streamPath } from '../../contract/stream.ts';
import { clientOf } from '../http/client.ts';
import type { ReadHeader } from '../http/client.ts';
import { companionOf } from '../http/cookies.ts';
import { allowedOrigins } from '../http/cross-origin.ts';
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
    const { address } = clientOf(settings, request, header);
    const status = refusal(request, settings, header, hub, addresses.count(address));
    if (status) return reject(socket, status);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      addresses.add(address);
      opened.once('close', () => addresses.remove(address));
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
  hub: Hub,
  fromAddress: number,
): string | undefined {
  const path = (request.url ?? '').split('?')[0];
  if (path !== streamPath) return '404 Not Found';
  if (!isAllowedOrigin(header('origin'), header('host'), settings)) return '403 Forbidden';
  const limited = settings.RATE_LIMITS === 'on';
  if (limited && (fromAddress >= maximumPerAddress || hub.size() >= maximumInAll))
    return '429 Too Many Requests';
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

/** How many streams each address has open. */
function createCounter() {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  return {
    count,
    add: (key: string) => counts.set(key, count(key) + 1),
    remove: (key: string) => {
      if (count(key) <= 1) counts.delete(key);
      else counts.set(key, count(key) - 1);
    },
  };
}
