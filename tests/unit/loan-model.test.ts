import { describe, expect, it } from 'vitest';

import { quoteLoan } from '../../contract/loan.ts';
import type { LoanInstalment } from '../../contract/loan.ts';
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
    [20_000_001, 'maximum'],
  ] as const)('of %s fen is refused as %s', (amount, mistake) => {
    expect(mistakeIn(amount, terms)).toBe(mistake);
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
