import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

import type { Brokerage } from './brokerage.ts';
import type { Settings } from './domain/settings.ts';
import { acceptStreams } from './stream/upgrade.ts';

export type Listening = {
  /** Such as `http://127.0.0.1:8080`. */
  address: string;
  /** Takes no more requests, lets the open ones finish, closes the streams. */
  close(): Promise<void>;
};

const finishMs = 5000;
const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** Serves a brokerage over HTTP and its stream. Rejects when the port cannot be had. */
export async function listen(brokerage: Brokerage, settings: Settings): Promise<Listening> {
  const answer = getRequestListener(brokerage.app.fetch, { overrideGlobalObjects: false });
  const server = createServer(timeouts, (request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const endStreams = acceptStreams(server, brokerage);
  return {
    address: addressOf(server, settings.HOST),
    close: () => {
      endStreams();
      return closed(server);
    },
  };
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}
