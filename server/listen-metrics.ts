import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Registry } from 'prom-client';

import { closed, opened } from './open-port.ts';
import type { Listening } from './open-port.ts';

/** Serves the figures of a server and of its process at `/metrics`, on a port that is not the app's. */
export async function listenForMetrics(
  registry: Registry,
  port: number,
  host: string,
): Promise<Listening> {
  collectDefaultMetrics({ register: registry });
  const answer: RequestListener = (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (isAsked) void answerFigures(registry, response);
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  const address = await opened(server, port, host);
  return { address, close: () => closed(server) };
}

async function answerFigures(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
