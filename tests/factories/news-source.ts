import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A news service of its own on this machine, until the test ends. */
export type NewsSource = {
  address: string;
  /** What was asked so far. */
  requests: { url: string; headers: IncomingMessage['headers'] }[];
  /** Replaces how it answers. */
  answer(with_: (request: IncomingMessage, response: ServerResponse) => void): void;
};

export async function startNewsSource(): Promise<NewsSource> {
  const requests: NewsSource['requests'] = [];
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => {
    response.end(rssOf([]));
  };
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    answer: (with_) => {
      handle = with_;
    },
  };
}

export type RssItem = { guid: string; title?: string; html?: string; date?: string };

export function rssOf(items: readonly RssItem[], title = 'The Paper'): string {
  const entries = items.map(
    ({ guid, title: name = `About ${guid}`, html = '<p>Words.</p>', date = '' }) =>
      `<item><guid>${guid}</guid><title>${name}</title><link>https://paper.example/${guid}</link>` +
      `<description><![CDATA[${html}]]></description><pubDate>${date}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${entries.join('')}</channel></rss>`;
}
