import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

import { streamLimits } from '../../contract/stream/schema.ts';
import { streamPath } from '../../contract/stream/types.ts';
import type { Counted } from '../lib/address.ts';
import type { Context } from '../domain/context.ts';
import { createRateLimits } from '../domain/rate-limit/rate-limits.ts';
import type { RateLimits } from '../domain/rate-limit/rate-limits.ts';
import { widerTimes } from '../domain/rate-limit/rates.ts';
import { Refusal } from '../domain/refusal.ts';
import { clientOf } from '../http/client.ts';
import type { ReadHeader } from '../http/client.ts';
import { companionOf } from '../http/cookies.ts';
import { allowedOrigins } from '../http/cross-origin.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../domain/settings.ts';
import { drive } from './drive-socket.ts';
import type { Hub } from './hub.ts';

const maximumPerAddress = 40;
const maximumInAll = 10_000;

type StreamParts = { hub: Hub; log: Log; context: Context };

/** Gives the hub the sockets that are opened at `streamPath`. Returns the function that ends it. */
export function acceptStreams(server: Server, { hub, log, context }: StreamParts): () => void {
  const { settings } = context;
  const isLimited = settings.RATE_LIMITS === 'on';
  const limits = createRateLimits(context);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: streamLimits.messageBytes,
    perMessageDeflate: false,
  });
  const addresses = createCounter();
  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const header: ReadHeader = (name) => request.headers[name]?.toString();
    const { counted, secure } = clientOf(settings, request, header);
    const isFull = () => isLimited && (addresses.isFull(counted) || hub.size() >= maximumInAll);
    // Every try counts, also one that is refused for something else.
    const isTooMuch = (await comesTooOften(limits, counted)) || isFull();
    const status = isTooMuch ? '429 Too Many Requests' : refusal(request, settings, header);
    if (status) return reject(socket, status);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      addresses.add(counted, 1);
      opened.once('close', () => addresses.add(counted, -1));
      drive(
        { socket: opened, transport: socket, companion: companionOf(header, secure) },
        hub,
        log,
      );
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else hears a socket that breaks while the limit is looked up.
    const onError = () => socket.destroy();
    socket.on('error', onError);
    void accept(request, socket, head)
      .catch((error: unknown) => {
        log.error('stream', error);
        reject(socket, '503 Service Unavailable');
      })
      .finally(() => socket.off('error', onError));
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
): string | undefined {
  const path = (request.url ?? '').split('?')[0];
  if (path !== streamPath) return '404 Not Found';
  if (!isAllowedOrigin(header('origin'), header('host'), settings)) return '403 Forbidden';
  return undefined;
}

async function comesTooOften(limits: RateLimits, client: Counted): Promise<boolean> {
  try {
    await limits.takeFrom('stream', client);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
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
  // The HTTP server has let it go: nobody else would end one that stays open on the other side.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
