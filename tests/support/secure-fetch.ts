import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { onTestFinished } from 'vitest';

import { dateOffsetMs } from './other-date.ts';
import type { Fetch } from './test-client.ts';

/** Whom a client believes, and the address of this machine that it comes from. */
export type SecureFrom = { ca: string; localAddress: string };

/** What TLS needs to know. Where the tests are at another date, a certificate of today's is not valid. */
export function tlsOptions({ ca, localAddress }: SecureFrom) {
  return { ca, localAddress, family: 4, rejectUnauthorized: dateOffsetMs() === 0 };
}

/** Fetches over one connection of HTTP/2; rejects where the other side speaks none or is not believed. */
export function secureFetch(origin: string, from: SecureFrom): Fetch {
  const session = connect(origin, tlsOptions(from));
  // Each call that fails says so itself.
  session.on('error', () => undefined);
  onTestFinished(() => session.destroy());
  return async (request) => answerOf(session, request, Buffer.from(await request.arrayBuffer()));
}

function answerOf(session: ClientHttp2Session, request: Request, body: Buffer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pathname, search } = new URL(request.url);
    const stream = session.request(
      {
        ...Object.fromEntries(request.headers),
        ':method': request.method,
        ':path': pathname + search,
      },
      { endStream: body.length === 0 },
    );
    const answer = { status: 0, headers: new Headers(), parts: [] as Buffer[] };
    stream.on('response', ({ ':status': status = 0, ...headers }) => {
      answer.status = status;
      for (const [name, values] of Object.entries(headers))
        for (const value of [values ?? []].flat()) answer.headers.append(name, value);
    });
    stream.on('data', (part: Buffer) => answer.parts.push(part));
    stream.on('error', reject);
    stream.on('close', () => {
      if (answer.status === 0) reject(new Error(`${pathname}: no answer`));
      else resolve(new Response(Buffer.concat(answer.parts), answer));
    });
    if (body.length > 0) stream.end(body);
  });
}
