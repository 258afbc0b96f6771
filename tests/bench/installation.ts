import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Browser } from 'playwright-core';

import { buildIfNeeded } from '../../scripts/build/built.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { median } from './medians.ts';

export const name =
  'A first visit until the worker has every file, beside the host and far from it';

const runs = 3;
/** To the host or back: between a good mobile network and a weak one. */
const wayMs = 75;

/** Medians of both in turn. */
export async function run(): Promise<Record<string, string | number>[]> {
  buildIfNeeded();
  const product = await startProduct();
  const far = await startFar(Number(new URL(product.address).port));
  const browser = await launchBrowser({ light: true });
  const took = { near: [] as number[], far: [] as number[] };
  try {
    for (let turn = 0; turn < runs; turn += 1) {
      took.near.push(await install(browser, product.address));
      took.far.push(await install(browser, far.address));
    }
  } finally {
    await browser.close();
    far.close();
    await product.stop();
  }
  return [
    { 'to the host and back, ms': 0, 'installed after, ms': Math.round(median(took.near)) },
    { 'to the host and back, ms': 2 * wayMs, 'installed after, ms': Math.round(median(took.far)) },
  ];
}

/** From the moment in which the browser knows of the worker, which is after rest. */
async function install(browser: Browser, address: string): Promise<number> {
  const phone = await openPhoneIn(browser, address);
  try {
    await phone.open('/login');
    return await phone.page.evaluate(async () => {
      const tick = () => new Promise((resolve) => setTimeout(resolve, 20));
      while (!(await navigator.serviceWorker.getRegistration())) await tick();
      const begun = performance.now();
      await navigator.serviceWorker.ready;
      return performance.now() - begun;
    });
  } finally {
    await phone.close();
  }
}

/** Passes on what goes to a port of this machine and back, each way some time later. */
async function startFar(port: number): Promise<{ address: string; close: () => void }> {
  const server = createServer((near) => {
    const host = connect(port, '127.0.0.1');
    passLater(near, host);
    passLater(host, near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${own}`, close: () => void server.close() };
}

function passLater(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.on('data', (chunk) => {
    setTimeout(() => to.writable && to.write(chunk), wayMs);
  });
  from.on('close', () => setTimeout(() => to.destroy(), wayMs));
  from.on('error', () => to.destroy());
}
