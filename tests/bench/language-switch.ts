import type { CDPSession, Page } from 'playwright-core';

import { languages } from '../../contract/language.ts';
import { buildIfNeeded } from '../../scripts/build/built.ts';
import { registerInvestor } from '../support/investor.ts';
import { launchBrowser, openPhoneIn } from '../support/phone.ts';
import { startProduct } from '../support/product.ts';
import { settle } from '../support/settle.ts';

export const name =
  'Change of language on a slow phone (CPU 4 × slower, 4G), all words of the app loaded before';

const slowdown = 4;
const mobile = { latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 };

/** From the press to the frame that shows the other language: the first time, and once it is known. */
export async function run() {
  buildIfNeeded();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    // The worker would fetch in the background what is measured here.
    const phone = await openPhoneIn(browser, product.address, { serviceWorker: false });
    const { page } = phone;
    await (await registerInvestor(product)).signInOn(phone, product.address);
    // Levels of words only grow while the page lives.
    await phone.open('/trade');
    await settle(page);
    await phone.open('/setting/language');
    await settle(page);
    const wire = await slowWire(phone.page);
    const others = languages.filter(({ code }) => code !== 'de');
    const rows = [];
    for (const { code, tag } of others) {
      wire.bytes = 0;
      const firstMs = await switchTo(page, code, tag);
      const kilobytes = Math.round(wire.bytes / 100) / 10;
      await switchTo(page, 'de', 'de-DE');
      const knownMs = await switchTo(page, code, tag);
      rows.push({ language: code, 'kB over the wire': kilobytes, firstMs, knownMs });
      await switchTo(page, 'de', 'de-DE');
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function slowWire(page: Page): Promise<{ bytes: number; session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...mobile });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const wire = { bytes: 0, session };
  const addresses = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.get(requestId)?.includes('/locales-')) wire.bytes += encodedDataLength;
  });
  return wire;
}

function switchTo(page: Page, code: string, tag: string): Promise<number> {
  return page.evaluate(
    async (to) => {
      const begun = performance.now();
      document.querySelector<HTMLInputElement>(`input[value="${to.code}"]`)?.click();
      while (document.documentElement.lang !== to.tag)
        await new Promise((resolve) => setTimeout(resolve));
      // The frame after the one in which React has drawn.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Math.round(performance.now() - begun);
    },
    { code, tag },
  );
}
