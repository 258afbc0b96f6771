import { mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';

import { defaultLanguage } from '../contract/language.ts';
import { installPictures, pictureFile, pictureForms } from '../src/app/manifest.ts';
import type { InstallPicture } from '../src/app/manifest.ts';
import { openPhoneIn } from '../tests/support/phone.ts';
import type { Phone } from '../tests/support/phone.ts';
import { settle } from '../tests/support/settle.ts';
import type { Account } from './believable-account.ts';
import { pictureScreens } from './picture-screens.ts';

const folder = join(import.meta.dirname, '../public');
/** A browser shows all of them before it installs anything: on a phone's connection as well. */
const maximumBytes = 100_000;

/** Which of the screens there are pictures of each of the manifest's shows. */
const screens: Record<InstallPicture['name'], string> = {
  home: 'home',
  market: 'market',
  stock: 'stock',
  order: 'order-buy',
  holdings: 'holdings',
  wide_stock: 'stock',
  wide_trade: 'trade',
};

/** Takes the pictures that the manifest names, in the default language, into `public`. */
export async function takeInstallPictures(
  browser: Browser,
  address: string,
  account: Account,
): Promise<void> {
  for (const form of ['narrow', 'wide'] as const) {
    const { width, height } = pictureForms[form];
    const language = defaultLanguage;
    const phone = await openPhoneIn(browser, address, { language, width, height });
    await account.investor.signInOn(phone, address);
    for (const picture of installPictures)
      if (picture.form === form) await take(phone, picture, account);
    await phone.close();
  }
}

async function take({ page, open }: Phone, picture: InstallPicture, account: Account) {
  const screen = pictureScreens.find(({ name }) => name === screens[picture.name]);
  if (!screen) throw new Error(`no screen for ${picture.name}`);
  await open(screen.path(account));
  await settle(page);
  await screen.prepare?.(page);
  await settle(page);
  const scale = pictureForms[picture.form].scale === 1 ? 'css' : 'device';
  const taken = await page.screenshot({ animations: 'disabled', scale });
  const file = join(folder, pictureFile(picture));
  mkdirSync(dirname(file), { recursive: true });
  const { size } = await sharp(taken).webp({ quality: 80, effort: 6 }).toFile(file);
  console.log(`${relative(process.cwd(), file)}: ${size} bytes`);
  if (size > maximumBytes) throw new Error(`${file} is larger than ${maximumBytes} bytes`);
}
