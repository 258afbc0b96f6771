import type { BankCard, CashTerms, Withdrawable } from '../../../contract/cash/types.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';

/** What is done with the money; each has limits and words of its own. */
export type Purpose = 'deposit' | 'transfer' | 'withdrawal';

/** Fen, both allowed. `most` is undefined where nothing is known to end it; `because` says what does. */
export type Bounds = {
  least: number;
  most: number | undefined;
  because: 'limit' | 'bank' | 'withdrawable';
};

export type AmountMistake =
  | { is: 'missing' }
  | { is: 'zero' }
  | { is: 'below'; limitMinor: number }
  | { is: 'above'; limitMinor: number; because: Bounds['because'] };

/** What is wrong with an amount before it is sent. */
export function amountMistake(
  amountMinor: TypedAmount,
  { least, most, because }: Bounds,
): AmountMistake | undefined {
  if (amountMinor === null) return { is: 'missing' };
  if (amountMinor === 0) return { is: 'zero' };
  if (amountMinor < least) return { is: 'below', limitMinor: least };
  if (most !== undefined && amountMinor > most) return { is: 'above', limitMinor: most, because };
  return undefined;
}

/** Of a deposit; the practice bank behind a card tells what it has, a real one does not. */
export function depositBounds(terms: CashTerms, card: BankCard | undefined): Bounds {
  const { depositMinimumMinor: least, depositMaximumMinor: most } = terms;
  const bank = card?.bankBalanceMinor ?? null;
  if (bank !== null && bank < most) return { least, most: bank, because: 'bank' };
  return { least, most, because: 'limit' };
}

/** Of a transfer from the bank: only the bank ends it. */
export function transferBounds(terms: CashTerms, card: BankCard | undefined): Bounds {
  const most = card?.bankBalanceMinor ?? undefined;
  return { least: terms.transferMinimumMinor, most, because: 'bank' };
}

export function withdrawalBounds(terms: CashTerms, money: Withdrawable): Bounds {
  const { withdrawableMinor: all } = money;
  const { withdrawalMinimumMinor: minimum } = terms;
  return {
    // The last of the money can leave, however little it is.
    least: all > 0 ? Math.min(minimum, all) : minimum,
    most: all,
    because: 'withdrawable',
  };
}

type Sides = { limits: CashTerms; card: BankCard | undefined; money: Withdrawable };

/** Of what moves between bank and account. */
export function moveBounds(isOut: boolean, { limits, card, money }: Sides): Bounds {
  return isOut ? withdrawalBounds(limits, money) : transferBounds(limits, card);
}

const roundMinor = [100_000, 1_000_000, 5_000_000];

/** Sums to begin with: round ones that are allowed, and all there is where that is somebody's own money. */
export function quickAmounts({ least, most, because }: Bounds): { minor: number; all: boolean }[] {
  const allowed = (minor: number) => minor >= least && (most === undefined || minor <= most);
  const round = roundMinor.filter(allowed).map((minor) => ({ minor, all: false }));
  if (most === undefined || !allowed(most) || because === 'limit') return round;
  return [...round.filter(({ minor }) => minor !== most), { minor: most, all: true }];
}
