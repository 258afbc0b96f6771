import { extname } from 'node:path';
import type { Context, Handler } from 'hono';

import { answerUnknownPath } from './answers.ts';
import { createAppFiles, neverChanges } from './app-files.ts';
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

/** What may change is asked about every time. */
function cacheControlOf(url: string): string {
  return neverChanges(url) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Serves the app's files; a navigation to any other path gets the app itself. */
export function staticHandler(folder: string): Handler<HttpEnv> {
  const files = createAppFiles(folder);
  return async (c) => {
    const asked = c.req.path === '/' ? '/index.html' : c.req.path;
    const known = await answerFile(c, files, asked);
    if (known) return known;
    const navigates = (c.req.header('accept') ?? '').includes('text/html');
    const fallback = navigates && !extname(asked);
    return (fallback && (await answerFile(c, files, '/index.html'))) || answerUnknownPath(c);
  };
}

async function answerFile(
  c: Context<HttpEnv>,
  files: ReturnType<typeof createAppFiles>,
  url: string,
): Promise<Response | undefined> {
  const type = types[extname(url)];
  const plain = type === undefined ? undefined : await files.read(url);
  if (type === undefined || !plain) return undefined;
  if (extname(url) === '.html') c.set('inlineHashes', files.inlineHashes(plain));
  const accepted = c.req.header('accept-encoding') ?? '';
  c.set('sentFile', url);
  const { file, encoding } = await files.encoded(url, plain, accepted);
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': cacheControlOf(url),
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(file.body.length));
  return new Response(c.req.method === 'HEAD' ? null : file.body, { headers });
}
