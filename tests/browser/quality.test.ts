import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { directPages } from '../../scripts/build/plan.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Phone } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setStageWithPast } from '../support/stage.ts';
import { wordsOf } from '../support/words.ts';
import { noNetwork } from '../support/no-network.ts';

const { product, browser, account } = await setStageWithPast();

async function openSignedIn(): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { motion: true });
  await account.investor.signInOn(phone, product.address);
  return phone;
}

describe('the first screens', () => {
  it.each(['/login', '/home', '/market'] as const)(
    '%s loads no more JavaScript than its budget',
    async (path) => {
      const phone =
        path === '/login'
          ? await openPhone(browser, product.address, { motion: true })
          : await openSignedIn();
      await phone.open(path);
      await settle(phone.page);
      const sizes = await phone.page.evaluate(scriptsBeforeRest);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(sizes.length).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(directPages[path]?.limitBytes ?? 0);
    },
  );
});

/** In the page: the bytes of each script that was asked for before the first screen was at rest. */
async function scriptsBeforeRest(): Promise<number[]> {
  const marked = () => performance.getEntriesByName('idle')[0];
  while (!marked()) await new Promise((resolve) => requestAnimationFrame(resolve));
  const rest = marked()?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < rest)
    .map(({ encodedBodySize }) => encodedBodySize);
}

describe('a formatter of the platform', () => {
  const word = wordsOf('de');
  // Each looks at what has a date or a short number, also below what is in sight.
  it.each<{ path: string; look: (page: Page) => Promise<void> }>([
    {
      path: '/home',
      look: async (page) => {
        await page.locator('main time').first().scrollIntoViewIfNeeded();
        // Without a connection figures say their age.
        await page.context().setOffline(true);
        await page
          .getByText(word('As of {age}').split('{')[0] ?? '')
          .first()
          .waitFor();
      },
    },
    { path: '/market', look: (page) => page.locator('main [aria-setsize]').first().waitFor() },
    {
      path: '/stockInfo',
      look: async (page) => {
        await page.getByRole('button', { name: word('More figures') }).tap();
        await page.getByText(word('Listed on')).scrollIntoViewIfNeeded();
      },
    },
  ])('is not made on $path: the first takes as long as many components', async ({ path, look }) => {
    const { page, open, expectProblem } = await openSignedIn();
    expectProblem(noNetwork);
    await page.addInitScript(noteFormatters);
    await open(path === '/stockInfo' ? `${path}?code=${account.heldCode}` : path);
    await settle(page);
    await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
    await look(page);
    await settle(page);
    expect(await page.evaluate(formattersMade)).toEqual([]);
  });
});

type Noted = { formattersMade?: string[] };

/** In the page, before its scripts: who makes a formatter. */
function noteFormatters(): void {
  const made: string[] = [];
  (globalThis as Noted).formattersMade = made;
  const noted = (name: string, format: object) =>
    new Proxy(format, {
      construct: (target, parameters, self) => {
        made.push(new Error(name).stack ?? name);
        return Reflect.construct(target as new () => object, parameters, self) as object;
      },
    });
  Object.assign(Intl, {
    NumberFormat: noted('NumberFormat', Intl.NumberFormat),
    DateTimeFormat: noted('DateTimeFormat', Intl.DateTimeFormat),
    RelativeTimeFormat: noted('RelativeTimeFormat', Intl.RelativeTimeFormat),
  });
}

function formattersMade(): string[] {
  const { formattersMade: made } = globalThis as Noted;
  if (!made) throw new Error('the page notes no formatters');
  return made;
}

describe('the cookie of the session', () => {
  it('is read when this tab must know what others have done, not for every question', async () => {
    const { page, open } = await openSignedIn();
    await page.addInitScript(countCookieReads);
    await open('/home');
    await settle(page);
    await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
    const reads = await page.evaluate(() => (globalThis as { cookieReads?: number }).cookieReads);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(mostCookieReads);
  });
});

/** The lines in index.html, the session, the guard, and each writing of what the device keeps. */
const mostCookieReads = 12;

/** In the page, before its scripts. */
function countCookieReads(): void {
  const counted = globalThis as { cookieReads?: number };
  counted.cookieReads = 0;
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    get(this: Document) {
      counted.cookieReads = (counted.cookieReads ?? 0) + 1;
      return cookie?.get?.call(this) as string;
    },
  });
}

describe('what is loading', () => {
  it.each(['/home', '/market', '/stockInfo', '/trade'])(
    '%s does not jump for a new investor',
    async (path) => {
      const phone = await openPhone(browser, product.address, { motion: true });
      const newcomer = await registerInvestor(product);
      await newcomer.signInOn(phone, product.address);
      // A price that comes to its close, or leaves it, moves the figure beside it.
      await phone.page.routeWebSocket(/./, () => undefined);
      await phone.open(path === '/stockInfo' ? `${path}?code=${account.heldCode}` : path);
      await settle(phone.page);
      await phone.page.waitForLoadState('networkidle');
      const jumps = await phone.page.evaluate(jumpsSoFar);
      expect(jumps).toEqual([]);
    },
  );
});

/** In the page: what moved what was already seen, as far as three decimals say it. */
function jumpsSoFar(): Promise<string[]> {
  return new Promise((resolve) => {
    const seen = new PerformanceObserver((list) => {
      const moves = list.getEntries().map((entry) => entry as PerformanceEntry & Shift);
      resolve(
        moves
          .filter(({ value }) => value >= 0.001)
          .map(({ value, sources }) => {
            const nodes = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 160));
            return `${value.toFixed(3)} ${nodes.join(' ')}`;
          }),
      );
    });
    seen.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
}

type Shift = { value: number; sources: { node: Node | null }[] };

describe('security headers', () => {
  it('a page carries a strict content policy and its companions', async () => {
    const { headers } = await fetch(product.address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/no-referrer|same-origin/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('no answer with personal data may be stored by a cache', async () => {
    const cookie = [...account.investor.client.cookies].map(([name, value]) => `${name}=${value}`);
    const response = await fetch(new URL('/api/trade/account', product.address), {
      headers: {
        cookie: cookie.join('; '),
        token: account.investor.client.cookies.get('Admin-Token') ?? '',
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });
});
