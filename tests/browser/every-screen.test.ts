import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { languageCodes } from '../../contract/language.ts';
import { pictureScreens } from '../../scripts/picture-screens.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { openPhone } from '../support/browser.ts';
import { setTexts } from '../support/fonts.ts';
import type { Texts } from '../support/fonts.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { settleAgain } from '../support/settle.ts';
import { smallTargets } from '../support/small-targets.ts';
import { showScreen } from '../support/show-screen.ts';
import { setStageWithPast } from '../support/stage.ts';
import { isThorough } from '../support/thorough.ts';

type Look = { dark: boolean; wide: boolean };

const looks: readonly Look[] = [
  { dark: false, wide: false },
  { dark: true, wide: true },
  { dark: true, wide: false },
  { dark: false, wide: true },
];

/** The smallest phone with text as it comes, and a usual one with text of double size, in either font. */
const texts: readonly (readonly ({ width: number } & Texts)[])[] = [
  [
    { width: 320, percent: 100, font: 'usual' },
    { width: 390, percent: 200, font: 'wide' },
  ],
  [
    { width: 320, percent: 100, font: 'wide' },
    { width: 390, percent: 200, font: 'usual' },
  ],
];

const { product, browser, account } = await setStageWithPast();

/** Thoroughly: every screen in each language, width, appearance and font; else in one of each, in both fonts. */
describe('every screen can be read by everybody, no text is cut, every target is a fingertip wide', () => {
  it.each(languageCodes.map((language, turn) => ({ language, turn })))(
    'in the language $language',
    async ({ language, turn }) => {
      const visitor = await openPhone(browser, product.address, { language });
      const investor = await openPhone(browser, product.address, { language });
      await account.investor.signInOn(investor, product.address);
      const findings: string[] = [];
      for (const [index, screen] of pictureScreens.entries()) {
        if (!isThorough && index % languageCodes.length !== turn) continue;
        const phone = screen.anonymous ? visitor : investor;
        await phone.page.setViewportSize({ width: 390, height: 844 });
        await showScreen(phone, screen, account);
        for (const look of isThorough ? looks : looksOf(index))
          findings.push(...(await findingsIn(phone.page, look, screen.name)));
        for (const each of isThorough ? texts.flat() : textsOf(index))
          findings.push(...(await faultsIn(phone.page, each, screen.name)));
        await setTexts(phone.page, { font: 'usual', percent: 100 });
      }
      expect(findings).toEqual([]);
    },
    isThorough ? 1_800_000 : undefined,
  );
});

/** One of the four, which turn with the screens of a language. */
function looksOf(index: number): readonly Look[] {
  const turn = Math.floor(index / languageCodes.length) % looks.length;
  return looks.slice(turn, turn + 1);
}

async function findingsIn(page: Page, { dark, wide }: Look, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.setViewportSize(wide ? { width: 1280, height: 900 } : { width: 390, height: 844 });
  await settleAgain(page, 2_000);
  const look = `${dark ? 'dark' : 'light'}, ${wide ? 'wide' : 'phone'}`;
  return (await accessibilityFindings(page)).map((finding) => `${name}, ${look}: ${finding}`);
}

/** Half of the four, which turn with the screens and in each language. */
function textsOf(index: number): readonly ({ width: number } & Texts)[] {
  const turn = (index + Math.floor(index / languageCodes.length)) % texts.length;
  return texts[turn] ?? [];
}

async function faultsIn(
  page: Page,
  { width, ...look }: { width: number } & Texts,
  name: string,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 });
  await setTexts(page, look);
  await settleAgain(page, 2_000);
  const found = [...(await layoutFaults(page)), ...(await smallTargets(page))];
  return found.map(
    (fault) => `${name}, ${width} px, ${look.percent} %, ${look.font} font: ${fault}`,
  );
}
