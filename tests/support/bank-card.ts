import { enterPassword } from './trade-desk.ts';
import type { Desk } from './trade-desk.ts';

/** A German account that exists in no bank. */
export const iban = 'DE89370400440532013000';
/** Its middle, in groups or not: longer than what a time or an id has by chance. */
export const ibanWithin = /3704\s?0044\s?0532/;

/** Binds a bank card as an investor does: the form, and the trading password. */
export async function bindCard(desk: Desk): Promise<void> {
  await writeCard(desk, iban);
  await enterPassword(desk);
}

export async function writeCard(desk: Desk, number: string): Promise<void> {
  await desk.phone.open('/ucenter/bank');
  await fillCard(desk, number);
}

/** On the form that is open. */
export async function fillCard({ page }: Desk, number: string): Promise<void> {
  await page.locator('input[name="bank"]').fill('Deutsche Bank');
  await page.locator('input[name="number"]').fill(number);
  await page.locator('input[name="agreed"]').check();
  await page.getByTestId('link-card').click();
}
