import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';

import { createAppFiles } from '../../server/http/app-files.ts';
import { startBrokerage } from '../support/brokerage.ts';

const script = 'export const answer = 42;\n';
const html =
  '<!doctype html><style>p{color:red}</style><script>go()</script><script src="/x.js"></script>';

/** A built app in miniature, served. */
async function served() {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const file = join(folder, 'assets/index-B3xK9_aQ.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'service-worker.js'), '/* worker */');
  writeFileSync(join(folder, '.built-from'), 'secret of the build');
  writeFileSync(`${folder}-outside.js`, 'outside');
  onTestFinished(() => rmSync(`${folder}-outside.js`));
  const brokerage = await startBrokerage({ appFolder: folder });
  return { brokerage, address: await brokerage.listen(), folder };
}

/** A request with its path exactly as written: fetch would tidy it up first. */
function statusOf(address: string, path: string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { accept: '*/*' } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the built app', () => {
  test('comes at the root and at any other page address, fresh every time', async () => {
    const { address } = await served();
    for (const path of ['/', '/index.html', '/market', '/some/old/link']) {
      const response = await fetch(address + path, { headers: { accept: 'text/html' } });
      expect([path, response.status, await response.text()]).toEqual([path, 200, html]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('names what stands in the page itself in its policy, and nothing else', async () => {
    const { address } = await served();
    const policy = (await fetch(address)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('sends hashed files for ever, compressed for %s', async (accepted, encoding) => {
    const { address } = await served();
    const headers = { 'accept-encoding': accepted };
    const response = await fetch(`${address}/assets/index-B3xK9_aQ.js`, { headers });
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('asks about its service worker every time and answers that nothing changed', async () => {
    const { address } = await served();
    const first = await fetch(`${address}/service-worker.js`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${address}/service-worker.js`, {
      headers: { 'if-none-match': etag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('answers HEAD with the length and no content', async () => {
    const { address } = await served();
    const response = await fetch(address, { method: 'HEAD', headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-length')]).toEqual([
      200,
      String(html.length),
    ]);
  });

  test.each(['br', 'identity'])(
    'follows a rebuild under the running server, for %s',
    async (accepted) => {
      const { address, folder } = await served();
      const index = join(folder, 'index.html');
      writeFileSync(`${index}.br`, brotliCompressSync(html));
      const headers = { 'accept-encoding': accepted };
      const etags = new Set([(await fetch(address, { headers })).headers.get('etag')]);
      for (const inline of ['a()', `longer(${'1,'.repeat(50_000)})`, 'b()']) {
        const page = `<!doctype html><script>${inline}</script>`;
        writeFileSync(index, page);
        for (const sibling of ['of the build before', 'of this build']) {
          if (sibling === 'of this build') writeFileSync(`${index}.br`, brotliCompressSync(page));
          const response = await fetch(address, { headers });
          expect([sibling, await response.text()]).toEqual([sibling, page]);
          const compressed = accepted === 'br' && sibling === 'of this build';
          const sent = compressed ? brotliCompressSync(page) : Buffer.from(page);
          expect(response.headers.get('content-length')).toBe(String(sent.length));
          expect(response.headers.get('content-encoding')).toBe(compressed ? 'br' : null);
          const hash = createHash('sha256').update(inline).digest('base64');
          expect(response.headers.get('content-security-policy')).toContain(
            `script-src 'self' 'sha256-${hash}';`,
          );
          etags.add(response.headers.get('etag'));
        }
      }
      expect(etags.size).toBe(accepted === 'br' ? 7 : 4);
      writeFileSync(join(folder, 'assets/later-Zx81_abc.js'), 'later()');
      expect(await (await fetch(`${address}/assets/later-Zx81_abc.js`)).text()).toBe('later()');
      rmSync(index);
      expect((await fetch(address, { headers })).status).toBe(404);
    },
  );

  test('leads nowhere else, however the path is written', async () => {
    const { address, folder } = await served();
    const outside = `${folder.split('/').at(-1) ?? ''}-outside.js`;
    const paths = [
      `/../${outside}`,
      `/assets/../../${outside}`,
      `/%2e%2e/${outside}`,
      `/..%2f${outside}`,
      `/..%5c${outside}`,
      '/../../../../etc/passwd',
      '/%00/etc/passwd',
      '/.built-from',
      '/assets/index-B3xK9_aQ.js.br',
      '/assets',
      '/missing.js',
      '/%',
    ];
    const statuses = await Promise.all(paths.map((path) => statusOf(address, path)));
    expect(statuses).toEqual(paths.map(() => 404));
  });

  test('never answers for a path of the API', async () => {
    const { address } = await served();
    const response = await fetch(`${address}/api/nothing`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json',
    ]);
  });
});

describe('a file of the app', () => {
  const longAgo = new Date('2026-01-01T00:00:00Z');

  /**
   * One that looks the same by length and time of writing whenever it is written again, and read at that
   * age. The clock is the file system's, which need not be the process's.
   */
  function appFile(content: string, { ageMs, url = '/app.js' }: { ageMs: number; url?: string }) {
    const folder = mkdtempSync(join(tmpdir(), 'lotwise-app-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'assets'));
    const path = join(folder, url);
    const changedAt = () => statSync(path, { bigint: true }).ctimeNs;
    const write = (text: string) => {
      const before = existsSync(path) ? changedAt() : undefined;
      // The file system's clock has ticks.
      do {
        writeFileSync(path, text);
        utimesSync(path, longAgo, longAgo);
      } while (changedAt() === before);
    };
    write(content);
    const writtenAt = statSync(path).ctimeMs;
    return { files: createAppFiles(folder, () => writtenAt + ageMs), path, write };
  }
  const aMinute = { ageMs: 60_000 };

  test('is read once as long as it stays what it is', async () => {
    const { files } = appFile('first()', aMinute);
    const first = await files.read('/app.js');
    expect(first?.body.toString()).toBe('first()');
    expect(await files.read('/app.js')).toBe(first);
  });

  test('is read anew when it changes, even with the same length and time', async () => {
    const { files, write } = appFile('first()', aMinute);
    await files.read('/app.js');
    write('again()');
    expect((await files.read('/app.js'))?.body.toString()).toBe('again()');
  });

  test('is not kept while it may still be written', async () => {
    const { files } = appFile('half', { ageMs: 0 });
    const half = await files.read('/app.js');
    expect(half?.body.toString()).toBe('half');
    expect(await files.read('/app.js')).not.toBe(half);
  });

  test('is gone when it is gone', async () => {
    const { files, path } = appFile('first()', aMinute);
    await files.read('/app.js');
    rmSync(path);
    expect(await files.read('/app.js')).toBeUndefined();
  });

  test.each(['', '.br', '.gz'])(
    'whose name has a hash is there for the pages of its build when it is gone%s',
    async (suffix) => {
      const url = `/assets/app-B3xK9_aQ.js${suffix}`;
      const { files, path } = appFile('first()', { ...aMinute, url });
      const first = await files.read(url);
      rmSync(path);
      expect(first?.body.toString()).toBe('first()');
      expect(await files.read(url)).toBe(first);
    },
  );
});
