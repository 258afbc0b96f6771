import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

import { streamLimits } from '../../contract/stream/schema.ts';
import { streamPath } from '../../contract/stream/types.ts';
import type { Counted } from '../lib/address.ts';
import type { Context } from '../domain/context.ts';
import { createOpenCounts } from '../domain/rate-limit/open-counts.ts';
import { createRateLimits } from '../domain/rate-limit/rate-limits.ts';
import type { RateLimits } from '../domain/rate-limit/rate-limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { clientOf } from '../http/client.ts';
import type { ReadHeader } from '../http/client.ts';
import { companionOf } from '../http/cookies.ts';
import { allowedOrigins } from '../http/cross-origin.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../domain/settings.ts';
import { drive } from './drive-socket.ts';
import type { Hub } from './hub.ts';

/** When a server that is full may have room again; an app that cannot read it waits as long by itself. */
const fullSeconds = 10;

type StreamParts = {
  hub: Hub;
  log: Log;
  context: Context;
  /** Hears the HTTP status of each stream that was refused. */
  onRefused: (status: number) => void;
};

/** Why no stream is opened: a status of HTTP with its words, and more lines of the answer's head. */
type Answer = readonly [status: string, ...head: string[]];

const tooMany: Answer = ['429 Too Many Requests'];
const full: Answer = ['503 Service Unavailable', `Retry-After: ${fullSeconds}`];

/** Gives the hub the sockets that are opened at `streamPath`. Returns the function that ends it. */
export function acceptStreams(
  server: Server,
  { hub, log, context, onRefused }: StreamParts,
): () => Promise<void> {
  const { settings } = context;
  const limits = createRateLimits(context);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: streamLimits.messageBytes,
    perMessageDeflate: false,
  });
  const open = createOpenCounts(context, (error) => log.error('open streams', error));
  const refuse = (socket: Duplex, answer: Answer) => {
    onRefused(Number.parseInt(answer[0], 10));
    reject(socket, answer);
  };
  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const header: ReadHeader = (name) => request.headers[name]?.toString();
    const { counted, secure } = clientOf(settings, request, header);
    // Said before anything else: one that is full has no time for more.
    if (hub.isFull()) return refuse(socket, full);
    // Every try counts, also one that is refused for something else.
    const isTooOften = await comesTooOften(limits, counted);
    const answer = isTooOften ? tooMany : refusal(request, settings, header);
    if (answer) return refuse(socket, answer);
    if (!(await open.take(counted))) return refuse(socket, tooMany);
    let isOpen = false;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      isOpen = true;
      opened.once('close', () => open.giveBack(counted));
      drive(
        { socket: opened, transport: socket, companion: companionOf(header, secure) },
        hub,
        log,
      );
    });
    // No handshake, or a socket that is gone meanwhile.
    if (!isOpen) open.giveBack(counted);
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else hears a socket that breaks while the limit is looked up.
    const onError = () => socket.destroy();
    socket.on('error', onError);
    void accept(request, socket, head)
      .catch((error: unknown) => {
        log.error('stream', error);
        refuse(socket, full);
      })
      .finally(() => socket.off('error', onError));
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    return open.stop();
  };
}

function refusal(
  request: IncomingMessage,
  settings: Settings,
  header: ReadHeader,
): Answer | undefined {
  const path = (request.url ?? '').split('?')[0];
  if (path !== streamPath) return ['404 Not Found'];
  if (!isAllowedOrigin(header('origin'), header('host'), settings)) return ['403 Forbidden'];
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

function reject(socket: Duplex, [status, ...more]: Answer): void {
  socket.on('error', () => socket.destroy());
  // The HTTP server has let it go: nobody else would end one that stays open on the other side.
  socket.once('finish', () => socket.destroy());
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...more];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
}
