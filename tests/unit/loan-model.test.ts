import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { effectiveRateBp, loanMonths, quoteLoan } from '../../contract/loan/types.ts';
import type { LoanInstalment } from '../../contract/loan/types.ts';
import {
  groupedInstalments,
  mistakeIn,
  nextInstalment,
  repaymentMinor,
} from '../../src/features/loan/model.ts';

const terms = { minimumMinor: 100_000, maximumMinor: 20_000_000, limitMinor: 500_000 };

describe('a loan amount', () => {
  it.each([
    [null, 'missing'],
    [-1, 'negative'],
    [0, 'minimum'],
    [99_999, 'minimum'],
    [100_000, undefined],
    [500_000, undefined],
    [500_001, 'limit'],
    [20_000_001, 'limit'],
  ] as const)('of %s fen is refused as %s', (amount, mistake) => {
    expect(mistakeIn(amount, terms)).toBe(mistake);
  });

  it('is refused by the bound for everybody only where the own one is no lower', () => {
    const all = { ...terms, limitMinor: terms.maximumMinor };
    expect(mistakeIn(20_000_000, all)).toBeUndefined();
    expect(mistakeIn(20_000_001, all)).toBe('maximum');
  });
});

describe('the effective annual interest', () => {
  // Reckoned apart, with decimals of fifty digits: (1 + monthly rate)^12 - 1.
  it.each([
    [100_000, 3, 480, 743],
    [100_000, 6, 480, 850],
    [100_000, 12, 480, 910],
    [20_000_000, 12, 480, 910],
    [100_000, 12, 3_600, 8_123],
    [100_001, 6, 1, 2],
    [100_000, 12, 0, 0],
  ] as const)('of %s fen over %s months at %s is %s', (amount, months, rateBp, effectiveBp) => {
    const { instalments } = quoteLoan(amount, months, rateBp);
    expect(effectiveRateBp(amount, instalments)).toBe(effectiveBp);
  });

  it('is never below the stated one, and grows with it', () => {
    const rate = fc.integer({ min: 0, max: 3_600 });
    const amount = fc.integer({ min: 100_000, max: 20_000_000 });
    fc.assert(
      fc.property(amount, fc.constantFrom(...loanMonths), rate, (amountMinor, months, bp) => {
        const of = (rateBp: number) =>
          effectiveRateBp(amountMinor, quoteLoan(amountMinor, months, rateBp).instalments);
        expect(of(bp)).toBeGreaterThanOrEqual(bp);
        expect(of(bp + 10)).toBeGreaterThan(of(bp));
      }),
    );
  });
});

describe('instalments', () => {
  it('of the same size stand in one line, and none is lost', () => {
    const { instalments, totalMinor } = quoteLoan(100_001, 3, 480);
    const groups = groupedInstalments(instalments);
    const sum = groups.reduce((total, group) => total + group.count * group.amountMinor, 0);
    expect(sum).toBe(totalMinor);
    expect(groups.reduce((total, { count }) => total + count, 0)).toBe(3);
    expect(groupedInstalments([5, 5, 4])).toEqual([
      { count: 2, amountMinor: 5 },
      { count: 1, amountMinor: 4 },
    ]);
    expect(groupedInstalments([])).toEqual([]);
  });

  const instalment = (number: number, paidAt: number | null): LoanInstalment => ({
    number,
    amountMinor: 100 + number,
    dueOn: '2026-12-21',
    paidAt,
    overdue: false,
  });

  it('are paid in their order: the first one that is open, or all that is owed', () => {
    const loan = { instalments: [instalment(1, 0), instalment(2, null)], owedMinor: 102 };
    expect(nextInstalment(loan)?.number).toBe(2);
    expect(repaymentMinor(loan, 'next')).toBe(102);
    expect(repaymentMinor(loan, 'all')).toBe(102);
    expect(repaymentMinor({ instalments: [], owedMinor: 0 }, 'next')).toBe(0);
  });
});
