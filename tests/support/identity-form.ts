import type { Page } from 'playwright-core';

import { cardPhotograph } from '../factories/photographs.ts';
import { pickerOf } from './picture-picker.ts';

/** Large enough to be taken, and no larger: what is made of larger ones stands in pictures.test. */
export const photographOf = (name: string) => cardPhotograph(name, { width: 1200, height: 900 });

/** By its label, which is in reach only when no sheet lies over it any more. */
export const agree = (page: Page) => page.locator('label:has([name="identity-consent"])').click();

export const choosePassport = (page: Page) =>
  page.locator('label:has(input[type="radio"])').nth(1).click();

export async function enter(page: Page, number: string): Promise<void> {
  await page.locator('[name="identity-name"]').fill('Lena Vogt');
  await page.locator('[name="identity-number"]').fill(number);
  for (const side of ['front', 'back']) await pickerOf(page, side).take(await photographOf(side));
  await agree(page);
}

export async function send(page: Page): Promise<void> {
  await page.getByTestId('check-identity').click();
  await page.getByTestId('send-identity').click();
}

/** How it stands, as the screen says it. */
export const stateOf = (page: Page) =>
  page.getByTestId('identity-state').getAttribute('data-state');
