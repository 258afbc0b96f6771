import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { columnsOf } from '../../contract/market/instrument-columns.ts';
import { codes } from '../../contract/wire/envelope.ts';
import type { Context } from '../domain/context.ts';

const compress = promisify(gzip);

type Listing = { version: string; plain: string; zipped: Promise<Uint8Array<ArrayBuffer>> };

/**
 * The whole list of instruments, by far the largest answer: written and compressed once a version,
 * and not sent at all to those who have it.
 */
export function createInstrumentList(
  context: Context,
): (header: (name: string) => string | undefined) => Promise<Response> {
  let listing: Listing | undefined;
  const current = (): Listing => {
    const { version, items } = context.feed.instruments();
    if (listing?.version === version) return listing;
    const data = { version, columns: columnsOf(items) };
    const plain = asciiOnly(JSON.stringify({ code: codes.ok, msg: '', data }));
    const zipped = compress(plain).then((bytes) => new Uint8Array(bytes));
    listing = { version, plain, zipped };
    return listing;
  };
  return async (header) => {
    const { version, plain, zipped } = current();
    const headers = {
      ETag: `"${version}"`,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Type': 'application/json; charset=UTF-8',
    };
    if (knows(header('if-none-match'), version))
      return new Response(null, { status: 304, headers });
    if (!/\bgzip\b/.test(header('accept-encoding') ?? '')) return new Response(plain, { headers });
    return new Response(await zipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  };
}

/** The same JSON: a browser decodes it sooner when no letter of it is Chinese. */
function asciiOnly(json: string): string {
  return json.replaceAll(
    /[^\0-\x7F]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether one of the tags that the caller has is this version's; proxies may have weakened it. */
function knows(tags: string | undefined, version: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${version}"`);
}
