import type { TypedAmount } from '../../desk/MoneyField.tsx';

export type AmountMistake =
  | { is: 'missing' }
  | { is: 'zero' }
  | { is: 'below'; limitMinor: number }
  | { is: 'above'; limitMinor: number };

/** What is wrong with an amount before it is sent. Fen; both bounds are allowed. */
export function amountMistake(
  amountMinor: TypedAmount,
  bounds: { least: number; most: number },
): AmountMistake | undefined {
  if (amountMinor === null) return { is: 'missing' };
  if (amountMinor === 0) return { is: 'zero' };
  if (amountMinor < bounds.least) return { is: 'below', limitMinor: bounds.least };
  if (amountMinor > bounds.most) return { is: 'above', limitMinor: bounds.most };
  return undefined;
}
