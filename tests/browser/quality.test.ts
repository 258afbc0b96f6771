import { describe, expect, it } from 'vitest';

import { directPages } from '../../scripts/build/plan.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import type { Phone } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setStageWithPast } from '../support/stage.ts';

const { product, browser, account } = await setStageWithPast();

async function openSignedIn(): Promise<Phone> {
  const phone = await openPhone(browser, product.address);
  await account.investor.signInOn(phone, product.address);
  return phone;
}

describe('the first screens', () => {
  it.each(['/login', '/home', '/market'] as const)(
    '%s loads no more JavaScript than its budget',
    async (path) => {
      const phone =
        path === '/login' ? await openPhone(browser, product.address) : await openSignedIn();
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

describe('what is loading', () => {
  it.each(['/home', '/market', '/stockInfo', '/trade'])(
    '%s does not jump for a new investor',
    async (path) => {
      const phone = await openPhone(browser, product.address);
      const newcomer = await registerInvestor(product);
      await newcomer.signInOn(phone, product.address);
      await phone.open(path === '/stockInfo' ? `${path}?code=${account.heldCode}` : path);
      await settle(phone.page);
      await phone.page.waitForLoadState('networkidle');
      const jumps = await phone.page.evaluate(jumpsSoFar);
      expect(jumps).toEqual([]);
    },
  );
});

/** In the page: what moved what was already seen, by more than a line of text near the bottom. */
function jumpsSoFar(): Promise<string[]> {
  return new Promise((resolve) => {
    const seen = new PerformanceObserver((list) => {
      const moves = list.getEntries().map((entry) => entry as PerformanceEntry & Shift);
      resolve(
        moves
          .filter(({ value }) => value > 0.01)
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
