import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Handler } from 'hono';

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
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

type File = { path: string; size: number; etag: string };
type Served = File & { type: string; cacheControl: string; encoded: Map<string, File> };

/** The files of the built app and the hashes of what stands in index.html itself. */
export type AppFiles = {
  files: Map<string, Served>;
  inline: { style: string[]; script: string[] };
};

/**
 * Reads the folder of the built app once: only what is listed here can be asked for, so no path
 * leads outside.
 */
export async function readAppFolder(folder: string): Promise<AppFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Map<string, File>();
  for (const path of paths) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    all.set(url, { path, ...(await identityOf(path)) });
  }
  const files = new Map<string, Served>();
  for (const [url, file] of all) {
    const type = types[extname(url)];
    if (type === undefined || url.includes('/.')) continue;
    files.set(url, {
      ...file,
      type,
      cacheControl: cacheControlOf(url),
      encoded: encodedOf(url, all),
    });
  }
  const index = files.get('/index.html');
  const html = index ? await readFile(index.path, 'utf8') : '';
  return {
    files,
    inline: { style: inlineHashes(html, 'style'), script: inlineHashes(html, 'script') },
  };
}

async function identityOf(path: string): Promise<{ size: number; etag: string }> {
  const { size } = await stat(path);
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url');
  return { size, etag: `"${hash.slice(0, 22)}"` };
}

function encodedOf(url: string, all: Map<string, File>): Map<string, File> {
  const found = encodings.flatMap(({ name, suffix }): [string, File][] => {
    const file = all.get(url + suffix);
    return file ? [[name, file]] : [];
  });
  return new Map(found);
}

/** Names with a hash never change what they hold; everything else is asked about every time. */
function cacheControlOf(url: string): string {
  const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(url);
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
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
export function staticHandler({ files }: AppFiles): Handler<HttpEnv> {
  return (c) => {
    const known = files.get(c.req.path === '/' ? '/index.html' : c.req.path);
    const navigates = (c.req.header('accept') ?? '').includes('text/html');
    const fallback = navigates && !extname(c.req.path) ? files.get('/index.html') : undefined;
    const file = known ?? fallback;
    if (!file) return answerUnknownPath(c);
    return answerFile(
      file,
      c.req.method,
      c.req.header('accept-encoding') ?? '',
      c.req.header('if-none-match'),
    );
  };
}

function answerFile(
  file: Served,
  method: string,
  accepted: string,
  knownEtag: string | undefined,
): Response {
  const encoding = encodings.find(({ name }) => file.encoded.has(name) && accepts(accepted, name));
  const chosen = (encoding && file.encoded.get(encoding.name)) ?? file;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: chosen.etag,
    Vary: 'Accept-Encoding',
  });
  if (knownEtag === chosen.etag) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('Content-Encoding', encoding.name);
  headers.set('Content-Length', String(chosen.size));
  if (method === 'HEAD') return new Response(null, { headers });
  const body = Readable.toWeb(createReadStream(chosen.path)) as ReadableStream<Uint8Array>;
  return new Response(body, { headers });
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, weight]) => name === encoding && !/^\s*q=0(\.0*)?$/.test(weight ?? ''));
}
