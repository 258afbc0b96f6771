import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Context, Handler } from 'hono';

import { answerUnknownPath } from './answers.ts';
import type { HttpEnv } from './route.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { name: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
];

/** `'sha256-…'` of the style and script elements that stand in a page itself. */
export type InlineHashes = { style: string[]; script: string[] };

type Bytes = Buffer<ArrayBuffer>;
type Content = { body: Bytes; encoding?: string };

/** Segments of plain characters that do not begin with a dot: no such path leads outside. */
const plainPath = /^(?:\/[\w@+~-][\w.@+~-]*)+$/;

/** Why there is nothing to read at a path, or no longer. */
const absences = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG']);

/**
 * What the folder holds at the moment, whole: length, validator and policy all come from these
 * bytes, so that a rebuild under a running server never mixes two versions in one answer.
 */
async function readPlain(folder: string, url: string): Promise<Bytes | undefined> {
  if (!plainPath.test(url)) return undefined;
  try {
    const path = join(await realpath(folder), url);
    // A link is not part of the app, wherever it leads.
    return (await realpath(path)) === path ? await readFile(path) : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && absences.has(String(error.code)))
      return undefined;
    throw error;
  }
}

/** The compressed sibling the client accepts, if it holds what the file itself holds. */
async function encodedContent(
  folder: string,
  url: string,
  plain: Bytes,
  accepted: string,
): Promise<Content> {
  for (const { name, suffix, decode } of encodings) {
    if (!accepts(accepted, name)) continue;
    const body = await readPlain(folder, url + suffix);
    if (!body) continue;
    // Left over from the build before, or half written: it decodes to something else, or not at all.
    const decoded = await decode(body, { maxOutputLength: plain.length + 1 }).catch(
      () => undefined,
    );
    if (decoded?.equals(plain)) return { body, encoding: name };
  }
  return { body: plain };
}

/** Names with a hash never change what they hold; everything else is asked about every time. */
function cacheControlOf(url: string): string {
  const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(url);
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function inlineHashesOf(html: string): InlineHashes {
  return { style: inlineHashes(html, 'style'), script: inlineHashes(html, 'script') };
}

/** `'sha256-…'` of each inline element, for the content security policy. */
function inlineHashes(html: string, element: 'style' | 'script'): string[] {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g');
  const contents = [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  return contents.map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

/** Serves the app's files; a navigation to any other path gets the app itself. */
export function staticHandler(folder: string): Handler<HttpEnv> {
  return async (c) => {
    const asked = c.req.path === '/' ? '/index.html' : c.req.path;
    const known = await answerFile(c, folder, asked);
    if (known) return known;
    const navigates = (c.req.header('accept') ?? '').includes('text/html');
    const fallback = navigates && !extname(asked);
    return (fallback && (await answerFile(c, folder, '/index.html'))) || answerUnknownPath(c);
  };
}

async function answerFile(
  c: Context<HttpEnv>,
  folder: string,
  url: string,
): Promise<Response | undefined> {
  const type = types[extname(url)];
  const plain = type === undefined ? undefined : await readPlain(folder, url);
  if (type === undefined || !plain) return undefined;
  if (extname(url) === '.html') c.set('inlineHashes', inlineHashesOf(plain.toString('utf8')));
  const accepted = c.req.header('accept-encoding') ?? '';
  const { body, encoding } = await encodedContent(folder, url, plain, accepted);
  const etag = etagOf(body);
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': cacheControlOf(url),
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}

function etagOf(body: Bytes): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, weight]) => name === encoding && !/^\s*q=0(\.0*)?$/.test(weight ?? ''));
}
