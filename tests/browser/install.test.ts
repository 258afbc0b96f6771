import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';

import { languages } from '../../contract/language.ts';
import { openPhone } from '../support/browser.ts';
import { findBrowser } from '../support/find-browser.ts';
import { fontEnvironment } from '../support/fonts.ts';
import { registerInvestor } from '../support/investor.ts';
import { environmentOfToday } from '../support/other-date.ts';
import { patienceMs } from '../support/patience.ts';
import { setStage } from '../support/stage.ts';

const { product, browser } = await setStage();

type Picture = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  id: string;
  start_url: string;
  lang: string;
  description: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: 'narrow' | 'wide'; label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

const fetched = async (path: string) => {
  const response = await fetch(new URL(path, product.address));
  expect(response.status, path).toBe(200);
  return response;
};

/** Whether the picture is there and as large as the manifest says. */
async function expectPicture({ src, sizes, type }: Picture): Promise<void> {
  const response = await fetched(src);
  expect(response.headers.get('content-type'), src).toBe(type);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(`${width}x${height}`, src).toBe(sizes);
}

describe('the app', () => {
  it('can be installed, as the browser itself judges', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotwise-install-'));
    // An incognito window can install nothing: this one has a profile.
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: findBrowser().path ?? '',
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
      env: { ...environmentOfToday(), ...fontEnvironment() },
    });
    context.setDefaultTimeout(patienceMs);
    onTestFinished(async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    });
    const page = await context.newPage();
    await page.goto(product.address);
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });

  it('has every picture that its manifest and its page name, in the size they name', async () => {
    const response = await fetched('/manifest.webmanifest');
    const manifest = (await response.json()) as Manifest;
    const { icons, screenshots, shortcuts } = manifest;
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
    for (const picture of pictures) await expectPicture(picture);
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable', 'monochrome']),
    );
    for (const form of ['narrow', 'wide'] as const) {
      const shown = screenshots.filter(({ form_factor: factor }) => factor === form);
      expect(shown.length, form).toBeGreaterThanOrEqual(2);
      expect(new Set(shown.map(({ sizes }) => sizes)).size, form).toBe(1);
      expect(
        shown.every(({ label }) => label !== ''),
        form,
      ).toBe(true);
    }
    const html = await (await fetched('/')).text();
    const splashes = [...html.matchAll(/rel="apple-touch-startup-image"[^>]*href="([^"]+)"/g)];
    expect(splashes.length).toBeGreaterThan(30);
    for (const [, href = ''] of splashes) await fetched(href);
  });

  it('is shown by the browser in the language of its reader, as the same app', async () => {
    const { page, open, context } = await openPhone(browser, product.address, {
      language: 'en',
      serviceWorker: true,
    });
    await open('/login');
    const named = () => page.locator('link[rel="manifest"]').getAttribute('href');
    await expect.poll(named).toBe('/manifest-en.webmanifest');
    const devtools = await context.newCDPSession(page);
    const { url, errors } = await devtools.send('Page.getAppManifest');
    expect(url).toContain('/manifest-en.webmanifest');
    expect(errors).toEqual([]);
    const manifestOf = async (path: string) => (await (await fetched(path)).json()) as Manifest;
    const german = await manifestOf('/manifest.webmanifest');
    expect(german.lang).toBe('de-DE');
    for (const { code, tag } of languages.filter((one) => one.code !== 'de')) {
      const manifest = await manifestOf(`/manifest-${code}.webmanifest`);
      expect(manifest.lang).toBe(tag);
      expect(manifest).toMatchObject({ id: german.id, start_url: german.start_url });
      expect(manifest.shortcuts.map((one) => one.url)).toEqual(
        german.shortcuts.map((one) => one.url),
      );
      expect(manifest.description).not.toBe('');
      expect(manifest.description).not.toBe(german.description);
    }
  });

  it('opens what was shared with it: a share by its code, anything else in the search', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, {
      language: 'en',
      serviceWorker: true,
    });
    const { page } = phone;
    await investor.signInOn(phone, product.address);
    await page.goto(`${product.address}/?title=&text=Look%20at%20600000&url=`);
    await expect.poll(() => new URL(page.url()).hash).toContain('/stockInfo');
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${product.address}/?text=Chongqing`);
    await expect.poll(() => new URL(page.url()).hash).toBe('#/search/search?q=Chongqing');
  });
});
