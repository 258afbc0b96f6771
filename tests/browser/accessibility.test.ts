import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { createBelievableAccount } from '../../scripts/believable-account.ts';
import type { Account } from '../../scripts/believable-account.ts';
import { pictureScreens } from '../../scripts/picture-screens.ts';
import { openPhone } from '../support/browser.ts';
import type { Phone } from '../support/phone.ts';
import { settle } from '../support/settle.ts';
import { setStage } from '../support/stage.ts';

type Look = { dark: boolean; wide: boolean };

const languages = ['de', 'zh_cn', 'ru'] as const;
const looks: readonly Look[] = [
  { dark: false, wide: false },
  { dark: true, wide: true },
  { dark: true, wide: false },
  { dark: false, wide: true },
];

/**
 * Everything is every screen in each of the languages, widths and appearances. Otherwise each screen is
 * looked at in one language, in both widths and both appearances, and its neighbours in the others.
 */
const everything = process.env['ACCESSIBILITY'] === 'all';

const { product, browser } = await setStage();
let account: Account;

beforeAll(async () => {
  account = await createBelievableAccount(product);
});

describe('every screen is free of findings', () => {
  it.each(languages)(
    'in the language %s',
    async (language) => {
      const visitor = await openPhone(browser, product.address, { language });
      const investor = await openPhone(browser, product.address, { language });
      await account.investor.signInOn(investor, product.address);
      const findings: string[] = [];
      for (const [index, screen] of pictureScreens.entries()) {
        if (!everything && languages[index % languages.length] !== language) continue;
        const phone = screen.anonymous ? visitor : investor;
        await show(phone, screen);
        for (const look of everything ? looks : looksOf(index))
          findings.push(...(await findingsIn(phone.page, look, screen.name)));
      }
      expect(findings).toEqual([]);
    },
    1_800_000,
  );
});

/** Two of the four, which turn with the screens of a language. */
function looksOf(index: number): readonly Look[] {
  return Math.floor(index / languages.length) % 2 === 0 ? looks.slice(0, 2) : looks.slice(2);
}

async function show(phone: Phone, screen: (typeof pictureScreens)[number]): Promise<void> {
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.open(screen.path(account));
  await settle(phone.page, screen.showsSkeletons ? 2_000 : undefined);
  await screen.prepare?.(phone.page);
}

async function findingsIn(page: Page, { dark, wide }: Look, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(wide ? { width: 1280, height: 900 } : { width: 390, height: 844 });
  await settle(page, 2_000);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html }) =>
        `${name}, ${dark ? 'dark' : 'light'}, ${wide ? 'wide' : 'phone'}: ${id} at ${html}`,
    ),
  );
}
