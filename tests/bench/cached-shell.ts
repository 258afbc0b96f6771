import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { launchBrowser } from '../support/phone.ts';
import { median } from './medians.ts';

export const name =
  'A start of the installed app, worker asleep: the cached shell against navigation preload (CPU 4 times slower, answers after 80 ms)';

const dist = join(import.meta.dirname, '../../dist');
const starts = 7;
const answerMs = 80;
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

/** Before the worker's own listeners: pages come from the host, asked for while the worker wakes. */
const preloading = `
self.addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation();
  event.respondWith(event.preloadResponse.then((answer) => answer ?? fetch(event.request)));
});
`;

export async function run() {
  buildIfNeeded();
  const browser = await launchBrowser();
  try {
    return [
      { way: 'cached shell', ...(await measure(browser, '')) },
      { way: 'navigation preload', ...(await measure(browser, preloading)) },
    ];
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, prefix: string) {
  const { address, close } = await serve(prefix);
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await devtools.send('ServiceWorker.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: { answer: number; paint: number }[] = [];
  for (let start = 0; start < starts; start += 1) {
    await page.goto('about:blank');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await page.goto(address);
    times.push(await page.evaluate(firstPaint));
  }
  await page.context().close();
  close();
  return {
    firstByteMs: Math.round(median(times.map(({ answer }) => answer))),
    firstPaintMs: Math.round(median(times.map(({ paint }) => paint))),
  };
}

/** In the page. */
function firstPaint(): Promise<{ answer: number; paint: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (paint && page) resolve({ answer: page.responseStart, paint: paint.startTime });
    }).observe({ type: 'paint', buffered: true });
  });
}

/** The built files, as a host answers over a phone's connection. */
async function serve(prefix: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = path === '/' ? '/index.html' : path;
    void answer();
    async function answer() {
      await setTimeout(answerMs);
      try {
        const content = readFileSync(join(dist, file), 'utf8');
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        response.end(file === '/service-worker.js' ? prefix + content : content);
      } catch {
        response.writeHead(404).end();
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
