import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newsEndpoints } from '../../contract/news/endpoints.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { keptOnDevice } from '../support/kept.ts';
import type { PhoneOptions } from '../support/phone.ts';
import { setOwnStage } from '../support/stage.ts';
import { noNetwork } from '../support/no-network.ts';
import { cachesOf } from '../support/worker.ts';

const { product, browser } = await setOwnStage();

async function openReader(options: PhoneOptions = {}) {
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  const investor = await registerInvestor(product);
  await investor.signInOn(phone, product.address);
  return { ...phone, investor };
}

/** Publishes a file through the back office; answers the article's id. */
async function publish(name: string, content: string, ...options: string[]): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'lotwise-news-'));
  const file = join(folder.path, name);
  writeFileSync(file, content);
  const answer = await product.backOffice('news', 'publish', file, ...options);
  return (answer as { id: string }).id;
}

const headlines = (page: Page) => page.locator('main a[href*="id=nws_"]');
const article = (page: Page) => page.getByTestId('article');
const sizeOf = (page: Page) =>
  article(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

describe('the news', () => {
  it('lead from the home screen to an article and its list, and from there to the share', async () => {
    const { page, open, investor } = await openReader();
    await open('/home');
    await headlines(page).first().click();
    await article(page).getByRole('table').first().waitFor();
    expect(page.url()).toContain('#/cms/web?id=nws_');
    // Of companies whose draw has just been, the share is not listed yet.
    const { items } = await investor.client.call(newsEndpoints.list, { category: 'company' });
    const listed = items.find(({ report }) => report !== null && report.kind !== 'allotment');
    await open('/cms/web?list=company');
    await page.locator(`main a[href*="${listed?.id ?? ''}"]`).click();
    await article(page).waitFor();
    await article(page).locator('a[href*="/stockInfo/"]').first().click();
    await expect.poll(() => page.url()).toContain('#/stockInfo/');
    // Its own page tells the same news, at the end.
    await headlines(page).first().waitFor();
  });

  it('load more as one goes on, to the very first', async () => {
    const { page, open, investor } = await openReader();
    await open('/cms/web');
    await headlines(page).first().waitFor();
    const list = page.getByRole('tabpanel');
    await expect
      .poll(async () => {
        await page.locator('[data-scroller]').evaluate((box) => box.scrollTo(0, box.scrollHeight));
        return page.getByTestId('no-more-data').count();
      })
      .toBe(1);
    let count = 0;
    let cursor: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(cursor);
      count += answer.items.length;
      cursor = answer.nextCursor;
    } while (cursor !== null);
    await expect.poll(() => list.locator('a[href*="id=nws_"]').count()).toBe(count);
    expect(count).toBeGreaterThan(50);

    function pageFrom(from: string | null) {
      const input = { limit: 100, ...(from !== null && { cursor: from }) };
      return investor.client.call(newsEndpoints.list, input);
    }
  });

  it('are marked and found again, until the mark is taken away', async () => {
    const { page, open } = await openReader();
    const id = await publish('one.md', '# To be kept\n\nText.', '--category', 'domestic');
    await open(`/cms/web?id=${id}`);
    await article(page).waitFor();
    await page.getByTestId('bookmark').click();
    await expect.poll(() => page.getByTestId('bookmark').getAttribute('aria-pressed')).toBe('true');
    await open('/cms/web?list=bookmarks');
    await page.getByText('To be kept').click();
    await article(page).waitFor();
    await page.getByTestId('bookmark').click();
    await expect
      .poll(() => page.getByTestId('bookmark').getAttribute('aria-pressed'))
      .toBe('false');
    await open('/cms/web?list=bookmarks');
    await expect.poll(() => page.getByText('To be kept').count()).toBe(0);
  });

  it('that were retracted are gone from what is kept, once somebody asked for them', async () => {
    const { page, open, context, expectProblem } = await openReader({ serviceWorker: true });
    // By the worker or past it: it may take the page over at any time.
    expectProblem(noNetwork);
    const id = await publish('oops.md', '# A mistake\n\nText.', '--category', 'domestic');
    await open('/cms/web?list=domestic');
    await page.getByText('A mistake').click();
    await article(page).waitFor();
    await product.backOffice('news', 'retract', id);
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await page.getByText('This article is no longer available').waitFor();
    await expect.poll(() => keptOnDevice(page).then(String)).not.toContain('A mistake');
    await context.setOffline(true);
    await open('/cms/web?list=domestic');
    await headlines(page).first().waitFor();
    expect(await page.getByText('A mistake').count()).toBe(0);
  });

  it('are set as large as the reader wants, also the next time', async () => {
    const { page, open } = await openReader();
    const id = await publish('size.md', '# Large\n\nText.', '--category', 'domestic');
    await open(`/cms/web?id=${id}`);
    await article(page).waitFor();
    const normal = await sizeOf(page);
    await page.getByTestId('larger-text').click();
    await page.getByTestId('larger-text').click();
    const large = await sizeOf(page);
    expect(large).toBeGreaterThan(normal * 1.3);
    expect(await page.getByTestId('larger-text').isDisabled()).toBe(true);
    await page.reload();
    await article(page).waitFor();
    expect(await sizeOf(page)).toBe(large);
  });

  it('are handed on: by the device, or as a copied link where it knows no way', async () => {
    const { page, open, context } = await openReader();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await publish('share.md', '# To be shared\n\nText.', '--category', 'domestic');
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await open(`/cms/web?id=${id}`);
    await article(page).waitFor();
    await page.getByTestId('share-article').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${product.address}/#/cms/web?id=${id}`);

    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => {
          document.title = `shared ${data.title}`;
          return Promise.resolve();
        },
      });
    });
    await page.reload();
    await article(page).waitFor();
    await page.getByTestId('share-article').click();
    await expect.poll(() => page.title()).toBe('shared To be shared');
  });

  it('can be read without a connection, those that were opened and the list', async () => {
    const { page, open, context, expectProblem } = await openReader({ serviceWorker: true });
    expectProblem(noNetwork);
    const id = await publish(
      'offline.md',
      '# Opened once\n\nIts words stay.',
      '--category',
      'market',
    );
    await open('/cms/web?list=market');
    await page.getByText('Opened once').click();
    await page.getByText('Its words stay.').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Words and what is kept are written a moment later.
    await expect.poll(async () => (await cachesOf(page))['lotwise-locales']).toBeTruthy();
    await expect
      .poll(async () => (await keptOnDevice(page)).some((one) => one.includes('Its words stay.')))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Its words stay.').waitFor();
    await open('/cms/web?list=market');
    await page.getByText('Opened once').waitFor();
    expect(id).toMatch(/^nws_/);
  });

  it('stand beside their list on a wide screen', async () => {
    const { page, open } = await openReader({ width: 1280, height: 800 });
    await open('/cms/web');
    await headlines(page).nth(1).click();
    await article(page).waitFor();
    expect(await headlines(page).count()).toBeGreaterThan(5);
    // What is marked beside the list of marks comes into it at once, and goes again.
    await open('/cms/web?list=bookmarks');
    await open(
      `/cms/web?list=bookmarks&id=${await publish('wide.md', '# Beside\n\nText.', '--category', 'foreign')}`,
    );
    const row = page.getByRole('tabpanel').getByText('Beside');
    await page.getByTestId('bookmark').click();
    await row.waitFor();
    await page.getByTestId('bookmark').click();
    await expect.poll(() => row.count()).toBe(0);
  });

  it('stand in the middle of a wide screen where nothing is beside the words', async () => {
    const { page, open } = await openReader({ width: 1600, height: 1000 });
    const text = 'A sentence that goes on for long enough to fill the line. '.repeat(6);
    const id = await publish('middle.md', `# Middle\n\n${text}`, '--category', 'foreign');
    await open(`/cms/web?list=foreign&id=${id}`);
    await article(page).waitFor();
    const air = await article(page).evaluate((element) => {
      const [own, around] = [element, element.parentElement].map((box) =>
        box?.getBoundingClientRect(),
      );
      if (!own || !around) throw new Error('the article stands nowhere');
      return { before: own.left - around.left, after: around.right - own.right };
    });
    expect(air.before).toBeGreaterThan(40);
    expect(Math.abs(air.before - air.after)).toBeLessThan(2);
  });
});

describe('hostile articles', () => {
  const hostile = `<h1>Good news</h1>
    <p onclick="window.ran('onclick')">Words<script>window.ran('script')</script></p>
    <img src="x" onerror="window.ran('onerror')" alt="A chart">
    <svg onload="window.ran('svg')"><animate onbegin="window.ran('animate')" attributeName="x"/></svg>
    <iframe srcdoc="<script>parent.ran('iframe')</script>"></iframe>
    <a href="javascript:window.ran('link')">Press me</a>
    <a href="https://paper.example/" target="_top">A true link</a>
    <style>body{display:none}</style><meta http-equiv="refresh" content="0;url=https://evil.example">
    <form action="https://evil.example"><input autofocus onfocus="window.ran('focus')"></form>
    <details open ontoggle="window.ran('toggle')">more</details>
    <p>{{constructor.constructor('window.ran(1)')()}} &lt;img src=x onerror=window.ran(2)&gt;</p>`;

  it('run nothing, load nothing and lead nowhere', async () => {
    const { page, open } = await openReader();
    const ran: string[] = [];
    await page.exposeFunction('ran', (what: string) => ran.push(what));
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    const id = await publish('hostile.html', hostile, '--category', 'foreign');
    await open(`/cms/web?id=${id}`);
    await page.getByText('Press me').click();
    await page.getByText('Words').click();
    await article(page).getByText('<img src=x onerror=window.ran(2)>').waitFor();
    expect(
      await article(page).locator('script, img, iframe, form, style, meta, input').count(),
    ).toBe(0);
    const link = article(page).getByRole('link', { name: 'A true link' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(page.url()).toBe(`${product.address}/#/cms/web?id=${id}`);
    expect(ran).toEqual([]);
  });
});

describe('accessibility', () => {
  it.each([{ dark: false }, { dark: true }])('has no findings (dark: $dark)', async ({ dark }) => {
    const { page, open, investor } = await openReader({ dark });
    const { items } = await investor.client.call(newsEndpoints.list, { category: 'market' });
    const closing = items.find(({ report }) => report?.kind === 'closing')?.id ?? '';
    const findings: string[] = [];
    for (const route of ['/cms/web', '/cms/web?list=foreign', `/cms/web?id=${closing}`]) {
      await open(route);
      await page.locator('main h1').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      findings.push(...(await accessibilityFindings(page)).map((one) => `${route}: ${one}`));
    }
    expect(findings).toEqual([]);
  });
});
