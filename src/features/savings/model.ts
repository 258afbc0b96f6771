import { mulDivHalfUp } from '../../../contract/lib/integers.ts';
import type { MySavings, SavingsOrder, SavingsProduct } from '../../../contract/savings/types.ts';

export type SavingsSide = SavingsOrder['side'];

/** Why an amount cannot be bought or redeemed; each has its own words. */
export type SavingsMistake = 'missing' | 'zero' | 'minimum' | 'cash' | 'redeemable';

/** Fen; null while no amount is typed. */
export function mistakeIn(
  side: SavingsSide,
  amountMinor: number | null,
  { minimumMinor }: Pick<SavingsProduct, 'minimumMinor'>,
  mine: Pick<MySavings, 'availableMinor' | 'redeemableMinor'> | undefined,
): SavingsMistake | undefined {
  if (amountMinor === null) return 'missing';
  if (amountMinor <= 0) return 'zero';
  if (side === 'purchase' && amountMinor < minimumMinor) return 'minimum';
  if (!mine) return undefined;
  if (side === 'purchase') return amountMinor > mine.availableMinor ? 'cash' : undefined;
  return amountMinor > mine.redeemableMinor ? 'redeemable' : undefined;
}

/**
 * What an amount earns in a day at a rate, in fen: amount / 10,000 yuan x income per 10,000. Half up,
 * because it is only about; the brokerage carries what does not make a fen into the next day.
 */
export function dailyIncomeMinor(amountMinor: number, incomePer10000E4: number): number {
  return mulDivHalfUp(Math.max(0, amountMinor), incomePer10000E4, 100_000_000);
}

/** What is left of the cash and in the product afterwards; undefined where it would be below 0. */
export function afterwards(
  side: SavingsSide,
  amountMinor: number,
  mine: Pick<MySavings, 'availableMinor' | 'redeemableMinor'>,
): number | undefined {
  const before = side === 'purchase' ? mine.availableMinor : mine.redeemableMinor;
  return amountMinor > before ? undefined : before - amountMinor;
}
