import { describe, expect, test } from 'vitest';

import type { BankCard, CashTerms, Withdrawable } from '../../contract/cash/types.ts';
import { cardOf } from '../../src/features/cash/CardSelect.tsx';
import {
  amountMistake,
  depositBounds,
  quickAmounts,
  transferBounds,
  withdrawalBounds,
} from '../../src/features/cash/amount.ts';

const terms: CashTerms = {
  from: '2026-01-01',
  depositMinimumMinor: 100,
  depositMaximumMinor: 50_000_000,
  withdrawalMinimumMinor: 10_000,
  withdrawalsPerDay: 3,
  transferMinimumMinor: 1_000,
  cards: 10,
  arrivalSeconds: 5,
};
const cardWith = (bankBalanceMinor: number | null): BankCard => ({
  id: 'crd_1',
  name: '',
  bank: 'Bank',
  branch: '',
  holder: 'Lena Vogt',
  kind: 'iban',
  masked: '•••• 3000',
  createdAt: 0,
  bankBalanceMinor,
  lastUsedAt: null,
});
const withdrawable = (withdrawableMinor: number): Withdrawable => ({
  cashMinor: withdrawableMinor,
  heldMinor: 0,
  withdrawingMinor: 0,
  unsettledMinor: 0,
  settlesOn: '2026-11-23',
  withdrawableMinor,
  leftToday: 3,
});

describe('a deposit', () => {
  const bounds = depositBounds(terms, undefined);

  test.each([
    [null, { is: 'missing' }],
    [0, { is: 'zero' }],
    [99, { is: 'below', limitMinor: 100 }],
    [100, undefined],
    [50_000_000, undefined],
    [50_000_001, { is: 'above', limitMinor: 50_000_000, because: 'limit' }],
  ] as const)('of %s fen: %o', (amountMinor, mistake) => {
    expect(amountMistake(amountMinor, bounds)).toEqual(mistake);
  });

  test('from a practice bank ends with what is there, from a real one with the limit alone', () => {
    expect(amountMistake(20_001, depositBounds(terms, cardWith(20_000)))).toEqual({
      is: 'above',
      limitMinor: 20_000,
      because: 'bank',
    });
    expect(amountMistake(20_001, depositBounds(terms, cardWith(null)))).toBeUndefined();
    expect(amountMistake(60_000_000, depositBounds(terms, cardWith(90_000_000)))).toMatchObject({
      because: 'limit',
    });
  });
});

describe('a transfer from the bank', () => {
  test('is not held to the limit of deposits', () => {
    expect(amountMistake(60_000_000, transferBounds(terms, cardWith(90_000_000)))).toBeUndefined();
    expect(amountMistake(60_000_000, transferBounds(terms, cardWith(null)))).toBeUndefined();
    expect(amountMistake(999, transferBounds(terms, undefined))).toEqual({
      is: 'below',
      limitMinor: 1_000,
    });
  });
});

describe('a withdrawal', () => {
  test('ends with what can be withdrawn now', () => {
    const bounds = withdrawalBounds(terms, withdrawable(30_000));
    expect(amountMistake(30_000, bounds)).toBeUndefined();
    expect(amountMistake(30_001, bounds)).toMatchObject({ because: 'withdrawable' });
  });
});

describe('suggested amounts', () => {
  const minors = (bounds: Parameters<typeof quickAmounts>[0]) =>
    quickAmounts(bounds).map(({ minor, all }) => (all ? `all ${minor}` : minor));

  test('are round ones that are allowed, and everything where it is one’s own', () => {
    expect(minors(depositBounds(terms, undefined))).toEqual([100_000, 1_000_000, 5_000_000]);
    expect(minors(withdrawalBounds(terms, withdrawable(1_234_567)))).toEqual([
      100_000,
      1_000_000,
      'all 1234567',
    ]);
    expect(minors(transferBounds(terms, cardWith(1_000_000)))).toEqual([100_000, 'all 1000000']);
  });

  test('are none where nothing is allowed', () => {
    expect(minors(withdrawalBounds(terms, withdrawable(0)))).toEqual([]);
  });

  test('are the last of the money, however little it is', () => {
    const last = withdrawalBounds(terms, withdrawable(9_999));
    expect(minors(last)).toEqual(['all 9999']);
    expect(amountMistake(9_998, last)).toEqual({ is: 'below', limitMinor: 9_999 });
    expect(amountMistake(9_999, last)).toBeUndefined();
  });
});

describe('the card of a payment', () => {
  const [old, newer, unused] = [
    { ...cardWith(0), id: 'crd_old', lastUsedAt: 1 },
    { ...cardWith(0), id: 'crd_newer', lastUsedAt: 2 },
    { ...cardWith(0), id: 'crd_unused' },
  ];

  test('is the chosen one, else the one used last, else the only one', () => {
    expect(cardOf([old, newer, unused], 'crd_unused')).toBe(unused);
    expect(cardOf([old, newer, unused], 'crd_gone')).toBe(newer);
    expect(cardOf([unused], null)).toBe(unused);
    expect(cardOf([unused, { ...unused, id: 'crd_other' }], null)).toBeUndefined();
  });
});
