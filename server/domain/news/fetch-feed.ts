import { request as requestPlain } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

import { isPublicAddress, publicLookup } from '../../lib/public-address.ts';

export const feedLimits = { timeoutMs: 15_000, bytes: 2_000_000, redirects: 3 } as const;

/** Why a feed could not be had: for the operator. */
export class FeedFault extends Error {}

export type FeedQuestion = {
  url: string;
  etag: string;
  lastModified: string;
  /** The host may lie in a network that is not public: the operator has named it. */
  trustHost: boolean;
  /** Plain http is refused. */
  tlsOnly: boolean;
  timeoutMs?: number;
};

export type FeedAnswer =
  | { changed: false }
  | { changed: true; body: string; etag: string; lastModified: string };

/**
 * Asks for a feed, within limits of time and size. Redirects are followed a few times, but never
 * into a network that is not public: the address is looked at where the connection is made, so that
 * a name cannot mean one address when it is checked and another when it is used. Throws FeedFault.
 */
export async function fetchFeed(question: FeedQuestion): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(question.timeoutMs ?? feedLimits.timeoutMs);
  const first = new URL(question.url);
  let url = first;
  try {
    for (let redirects = 0; redirects <= feedLimits.redirects; redirects += 1) {
      const answer = await ask(url, question, url.host === first.host, signal);
      const next = nextOf(answer, url);
      if (!next) return await read(answer);
      answer.destroy();
      url = next;
    }
  } catch (error) {
    if (error instanceof FeedFault) throw error;
    if (signal.aborted) throw new FeedFault('it took too long');
    throw new FeedFault(error instanceof Error ? error.message : String(error));
  }
  throw new FeedFault('it redirects too often');
}

function ask(
  url: URL,
  question: FeedQuestion,
  configured: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const tls = url.protocol === 'https:';
  if (!tls && (question.tlsOnly || url.protocol !== 'http:'))
    throw new FeedFault(`${url.protocol}// is not allowed`);
  const trusted = configured && question.trustHost;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!trusted && isIP(host) !== 0 && !isPublicAddress(host))
    throw new FeedFault(`${host} is no address of the public internet`);
  const options: RequestOptions = {
    signal,
    lookup: trusted ? undefined : publicLookup,
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.5',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Lotwise news reader',
      ...(question.etag !== '' && { 'if-none-match': question.etag }),
      ...(question.lastModified !== '' && { 'if-modified-since': question.lastModified }),
    },
  };
  return new Promise((answered, failed) => {
    const request = (tls ? requestTls : requestPlain)(url, options, answered);
    request.once('error', failed);
    request.end();
  });
}

/** Where a redirect leads; undefined for an answer that is none. */
function nextOf(answer: IncomingMessage, url: URL): URL | undefined {
  const status = answer.statusCode ?? 0;
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const to = answer.headers.location ?? '';
  if (!URL.canParse(to, url)) throw new FeedFault('it redirects to nowhere');
  return new URL(to, url);
}

async function read(answer: IncomingMessage): Promise<FeedAnswer> {
  if (answer.statusCode === 304) {
    answer.destroy();
    return { changed: false };
  }
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new FeedFault(`it answers ${answer.statusCode ?? 0}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The limit counts what comes out of the compression, so that a small bomb stays small.
  for await (const chunk of decoded(answer)) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > feedLimits.bytes) {
      answer.destroy();
      throw new FeedFault('it is too large');
    }
    chunks.push(part);
  }
  const header = (name: 'etag' | 'last-modified') => (answer.headers[name] ?? '').slice(0, 500);
  return {
    changed: true,
    body: textOf(Buffer.concat(chunks), answer.headers['content-type'] ?? ''),
    etag: header('etag'),
    lastModified: header('last-modified'),
  };
}

function decoded(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers['content-encoding'];
  const onto = (stream: ReturnType<typeof createGunzip>) => {
    answer.once('error', (error) => stream.destroy(error));
    return answer.pipe(stream);
  };
  if (encoding === 'gzip') return onto(createGunzip());
  if (encoding === 'br') return onto(createBrotliDecompress());
  return answer;
}

/** The encoding is named by the header or the first line; UTF-8 where it is not, or is none we know. */
function textOf(bytes: Buffer, contentType: string): string {
  const start = bytes.subarray(0, 200).toString('latin1');
  const named = /charset=["']?([\w-]+)/i.exec(contentType) ?? /encoding=["']([\w-]+)/i.exec(start);
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
