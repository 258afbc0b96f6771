import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { newShareEndpoints } from '../../contract/new-share/endpoints.ts';
import { pictureScreens } from '../../scripts/picture-screens.ts';
import { openPhone } from '../support/browser.ts';
import type { Phone } from '../support/phone.ts';
import { pseudoCatalogue } from '../support/pseudo-language.ts';
import { showScreen } from '../support/show-screen.ts';
import { setStageWithPast } from '../support/stage.ts';
import { listedShares } from '../support/listed-shares.ts';

const { product, browser, account } = await setStageWithPast();

/** English, with each of its own letters replaced by one that English does not have. */
async function openPseudo(): Promise<Phone> {
  const phone = await openPhone(browser, product.address, { language: 'en' });
  await phone.page.route(/\/assets\/locales-en-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: pseudoCatalogue(await response.text()) });
  });
  return phone;
}

/** Texts that can be seen or heard, but for what is marked as a name or as foreign. */
const plainTexts = (page: Page) =>
  page.evaluate(() => {
    const heard = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    const isData = (element: Element) => element.closest('[translate="no"], [lang]:not(html)');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, noscript') || isData(parent)) continue;
      if (parent.checkVisibility()) texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('*'))
      if (!isData(element)) for (const name of heard) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/** What the browser writes of days and times, and names that are the same in every language. */
const named = [
  ...dateNames({ month: 'long' }),
  ...dateNames({ month: 'short' }),
  ...dateNames({ weekday: 'short' }),
  ...ages(),
  ...'Lotwise,English,Lena,Vogt,Bank of China,Deutsche Bank,IBAN'.split(','),
  ...'lotwise-draw-1,BOLL,VOL,MACD,KDJ,RSI'.split(','),
];

/** Every day from the first of January on, so that every month and weekday is among them. */
function dateNames(options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  const days = Array.from({ length: 365 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day)));
  return [...new Set(days)];
}

/** How long ago something was, without its number. */
function ages(): string[] {
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const units = ['second', 'minute', 'hour', 'day'] as const;
  const words = units.flatMap((unit) =>
    [0, -1, -2].flatMap((count) => format.formatToParts(count, unit)),
  );
  return words.flatMap(({ type, value }) => (type === 'literal' ? [value.trim()] : []));
}

/** Identifiers, fingerprints, codes of invitations and builds. */
const identifiers = /\b(?:[a-z]{3}_[0-9a-z]{26}|[0-9a-f]{64}|[0-9A-Z]{8}|[0-9a-z]{8})\b/g;

/** Words of people and of the machine, and names that a search has cut into pieces. */
const otherwise = new Set([
  'messages',
  'message',
  'conversation',
  'loan-rejected',
  'diagnostics',
  'search-results',
  'search-visitor',
  // Samples of parts.
  'demo',
]);

async function namesOfShares(): Promise<string[]> {
  const { client } = account.investor;
  const shares = await listedShares(client);
  const issues = await client.call(newShareEndpoints.calendar, {});
  return [...shares, ...issues.items].map(({ latinName }) => latinName);
}

it('no screen says a word that is in no catalogue', async () => {
  const visitor = await openPseudo();
  const investor = await openPseudo();
  await account.investor.signInOn(investor, product.address);
  const names = [...(await namesOfShares()), ...named].toSorted(
    (one, other) => other.length - one.length,
  );
  const plain: string[] = [];
  for (const screen of pictureScreens) {
    if (otherwise.has(screen.name)) continue;
    const phone = screen.anonymous ? visitor : investor;
    await showScreen(phone, screen, account);
    for (const text of new Set(await plainTexts(phone.page))) {
      const rest = names
        .reduce((left, name) => left.replaceAll(name, ''), text)
        .replaceAll(identifiers, '');
      if (/[A-Za-z]{3,}/.test(rest)) plain.push(`${screen.name}: ${text}`);
    }
  }
  expect(plain).toEqual([]);
}, 1_800_000);
