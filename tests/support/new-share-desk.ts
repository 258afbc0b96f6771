import type { Browser, Page } from 'playwright-core';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { newShareEndpoints } from '../../contract/new-share/endpoints.ts';
import type { NewShareApplication } from '../../contract/new-share/types.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openPhone } from './browser.ts';
import { createClient } from './client.ts';
import { registerInvestor } from './investor.ts';
import type { Investor } from './investor.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import type { Product } from './product.ts';

/** A new investor with a phone in English: app and brokerage say what stands in the source. */
export async function openDesk(
  browser: Browser,
  product: Product,
  options: PhoneOptions = {},
): Promise<{ investor: Investor; phone: Phone; page: Page }> {
  const investor = await registerInvestor(product);
  const phone = await openPhone(browser, product.address, { language: 'en', ...options });
  await investor.signInOn(phone, product.address);
  return { investor, phone, page: phone.page };
}

/** Logs in again, as after a session that has ended, and opens a page. */
export async function comeBack(
  product: Product,
  { investor, phone }: { investor: Investor; phone: Phone },
  route: string,
): Promise<void> {
  await investor.client.login(investor.username, investor.password);
  // First, so that the page of the session before cannot end the new one.
  await phone.page.goto('about:blank');
  await investor.signInOn(phone, product.address);
  await phone.open(route);
}

/** The market date, and the one so many days later: the paper exchange trades every day. */
export async function marketDate(product: Product, daysLater = 0): Promise<string> {
  const state = await createClient(product.address).call(marketEndpoints.state, {});
  const at = Date.parse(`${state.marketDate}T00:00:00Z`) + daysLater * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

type Announcement = {
  name?: string;
  latin?: string;
  /** Shares that simulated applicants ask for. */
  others?: number;
  /** Days until applications are taken; today without. */
  startsIn?: number;
};

/** An issue at 8.00 with 10,000 numbers to win, listed three days after its applications. */
export async function announceIssue(
  product: Product,
  code: string,
  announcement: Announcement = {},
): Promise<void> {
  const { name = '新舟电子', latin = `Xinzhou ${code}`, others = 0, startsIn = 0 } = announcement;
  const apply = await marketDate(product, startsIn);
  const options = {
    name,
    latin,
    price: '8.00',
    quantity: '10000000',
    public: '5000000',
    pe: '18.4',
    'sector-pe': '26.1',
    apply,
    listing: await marketDate(product, startsIn + 3),
    others: String(others),
  };
  const words = Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]);
  try {
    await product.backOffice('issue', 'create', code, ...words);
  } catch (error) {
    // Midnight may have come between the two.
    if ((await marketDate(product, startsIn)) === apply) throw error;
    await announceIssue(product, code, announcement);
  }
}

/** Applies through the API, as the app would. */
export async function applyFor(
  { client, tradingPassword }: Investor,
  code: string,
  quantity = 500,
): Promise<NewShareApplication> {
  return client.call(newShareEndpoints.apply, {
    id: newId('sub', Date.now()),
    code,
    quantity,
    ...(await client.encrypted({ trading_password: tradingPassword })),
  });
}

export const pinField = (page: Page) => page.locator('dialog[open] [name="trading-password"]');

export async function confirmWith(page: Page, password: string): Promise<void> {
  await pinField(page).fill(password);
  await page.getByTestId('order-confirm').click();
}
