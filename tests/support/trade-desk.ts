import type { Browser, Locator, Page } from 'playwright-core';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { Board, Instrument, Quote } from '../../contract/market/types.ts';
import { openPhone } from './browser.ts';
import { tradedShares } from './busy-share.ts';
import { createClient } from './client.ts';
import { registerInvestor } from './investor.ts';
import type { Investor } from './investor.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import type { Product } from './product.ts';
import { verifyInvestor } from './verified-investor.ts';

/** A phone in German with a new investor on it. */
export type Desk = { phone: Phone; page: Page; investor: Investor; product: Product };

export type TicketFields = { price: Locator; quantity: Locator; place: Locator };

/** `verified`: under the name that cards of tests are in. */
export type DeskOptions = PhoneOptions & { tradingPassword?: boolean; verified?: boolean };

export async function openTradeDesk(
  browser: Browser,
  product: Product,
  { tradingPassword = true, verified = false, ...options }: DeskOptions = {},
): Promise<Desk> {
  const phone = await openPhone(browser, product.address, { language: 'de', ...options });
  const investor = await registerInvestor(product, undefined, { tradingPassword });
  if (verified) await verifyInvestor(product, investor);
  await investor.signInOn(phone, product.address);
  return { phone, page: phone.page, investor, product };
}

export async function openTicket(
  { phone, page }: Desk,
  code: string,
  side: 'buy' | 'sell',
): Promise<TicketFields> {
  await phone.open(`/shares/creatOrder?code=${code}&side=${side}`);
  const place = page.getByTestId('place-order');
  await place.waitFor();
  const fields = page.getByRole('spinbutton');
  return { price: fields.first(), quantity: fields.last(), place };
}

/** A share of a board that trades and is cheap enough for a new account. */
export async function tradedShare(
  { address }: Pick<Product, 'address'>,
  board: Board,
  rank = 0,
): Promise<Instrument> {
  const share = (await tradedShares(address, board))[rank];
  if (!share) throw new Error(`no share number ${rank} on ${board}`);
  return share;
}

export async function quoteOf(product: Product, code: string): Promise<Quote> {
  const client = createClient(product.address);
  const { quote } = await client.call(marketEndpoints.detail, { code });
  if (!quote) throw new Error(`${code} has no price`);
  return quote;
}

export const passwordField = (page: Page) => page.locator('dialog[open] [name="trading-password"]');
export const confirmButton = (page: Page) => page.getByTestId('order-confirm');

export async function enterPassword({ page, investor }: Desk): Promise<void> {
  await passwordField(page).fill(investor.tradingPassword);
  await confirmButton(page).click();
}

/** The investor's orders in the database, oldest first. */
export function ordersOf({ investor, product }: Desk) {
  return product.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', investor.info.id)
    .orderBy('created_at')
    .execute();
}

/** What sales brought to the cash account, by the ledger, one sum an order. */
export async function salesOf({ investor, product }: Desk): Promise<number[]> {
  const rows = await product.db
    .selectFrom('fills')
    .innerJoin('entries', 'entries.transfer_id', 'fills.transfer_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => ['fills.order_id', eb.fn.sum<number>('entries.amount').as('total')])
    .where('fills.user_id', '=', investor.info.id)
    .where('fills.side', '=', 'sell')
    .where('ledger_accounts.owner', '=', investor.info.id)
    .where('ledger_accounts.kind', '=', 'cash')
    .groupBy('fills.order_id')
    .execute();
  return rows.map((row) => row.total);
}

/** 1/1000 yuan with two decimals, as it is typed in German. */
export const german = (milli: number) =>
  `${Math.trunc(milli / 1000)},${String(Math.trunc((milli % 1000) / 10)).padStart(2, '0')}`;

/** The first amount in a place, in fen, as a German reads it. */
export async function amountIn(place: Locator): Promise<number> {
  const text = await place.innerText();
  const [, sign = '', whole = '', cents = ''] = /([-−+]?)([\d.]+),(\d\d)/.exec(text) ?? [];
  const minor = Number(whole.replaceAll('.', '') + cents);
  return sign === '' || sign === '+' ? minor : -minor;
}
