import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

import type { Brokerage } from './brokerage.ts';
import type { Settings } from './domain/settings.ts';
import { closed, opened } from './open-port.ts';
import type { Listening } from './open-port.ts';
import { acceptStreams } from './stream/upgrade.ts';

const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** Serves a brokerage over HTTP and its stream. Closing ends the streams too. Rejects when the port cannot be had. */
export async function listen(brokerage: Brokerage, settings: Settings): Promise<Listening> {
  const answer = getRequestListener(brokerage.app.fetch, { overrideGlobalObjects: false });
  const server = createServer(timeouts, (request, response) => void answer(request, response));
  const address = await opened(server, settings.PORT, settings.HOST);
  const { streamRefused: onRefused } = brokerage.metrics;
  const endStreams = acceptStreams(server, { ...brokerage, onRefused });
  return {
    address,
    close: async () => {
      await Promise.all([endStreams(), closed(server)]);
    },
  };
}
