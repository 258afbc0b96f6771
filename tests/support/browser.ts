import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { openPhoneIn } from './phone.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import { openUsedPhone } from './used-phones.ts';

const failuresFolder = join(import.meta.dirname, '../../pictures/failures');

/**
 * A phone for the running test: closed after it, its picture kept when the test fails, and any problem
 * that the page met fails the test. Without a service worker unless the test asks for one, because its
 * installation costs more than most tests, and without motion, which costs a tenth of each.
 */
export async function openPhone(
  browser: Browser,
  address: string,
  given: PhoneOptions = {},
): Promise<Phone> {
  const options = { serviceWorker: false, motion: false, ...given };
  const { phone, leave } = options.serviceWorker
    ? await openOwnPhone(browser, address, options)
    : await openUsedPhone(browser, address, options);
  onTestFinished(async ({ task }) => {
    const isSound = task.result?.state !== 'fail';
    if (!isSound) await keepPicture(phone, task.name);
    await leave(isSound);
    expect(phone.problems, 'what the page complained about').toEqual([]);
  });
  return phone;
}

async function openOwnPhone(browser: Browser, address: string, options: PhoneOptions) {
  const phone = await openPhoneIn(browser, address, options);
  return { phone, leave: phone.close };
}

async function keepPicture({ page, unanswered }: Phone, name: string): Promise<void> {
  mkdirSync(failuresFolder, { recursive: true });
  const file = join(failuresFolder, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}.png`);
  await page.screenshot({ path: file }).catch((error: unknown) => console.warn(String(error)));
  console.warn(`Picture of the failure: ${file} at ${page.url()}`);
  for (const url of unanswered()) console.warn(`Without an answer: ${url}`);
}
