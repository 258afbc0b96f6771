import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { AccountTransaction } from '../../contract/records/types.ts';
import { transactionColumns } from '../../src/features/records/export-transactions.ts';
import { lastDayOf, monthsBetween, monthText } from '../../src/features/records/months.ts';
import { transactionText } from '../../src/features/records/labels.ts';
import { toCsv } from '../../src/records/csv.ts';
import { writeStored } from '../../src/lib/storage.ts';

beforeAll(() => {
  writeStored('lang', 'en');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const bought: AccountTransaction = {
  id: 'ent_1',
  number: 2,
  kind: 'fill',
  group: 'trade',
  amountMinor: -1_000_564,
  balanceMinor: 98_999_436,
  at: Date.parse('2026-11-21T12:00:00+08:00'),
  marketDate: '2026-11-21',
  reference: 'ord_1',
  share: { code: '600000', name: '华', latinName: 'Hengyuan' },
  deal: { quantity: 1_000, priceMilli: 10_000 },
};

const lineOf = (row: AccountTransaction, decimal: '.' | ',') =>
  toCsv(transactionColumns(), [row], decimal).split('\r\n')[1];

describe('the file of transactions', () => {
  it('keeps negative amounts as numbers, in the signs of the country', () => {
    expect(lineOf(bought, '.')).toBe(
      '"2","2026-11-21 12:00:00","2026-11-21","Trades","Bought Hengyuan","600000","1000","10.000","-10005.64","989994.36","ord_1"',
    );
    expect(lineOf(bought, ',')).toContain('"-10005,64";"989994,36"');
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\tA', '\rA'])(
    'runs no formula, even if a share were called %j',
    (latinName) => {
      const share = { code: latinName, name: latinName, latinName };
      const line = lineOf({ ...bought, kind: 'other', reference: latinName, share }, '.') ?? '';
      expect(line).toContain(`"'${latinName}"`);
      expect(line).not.toContain(`"${latinName}"`);
    },
  );
});

describe('what a transaction was', () => {
  it('is told by its kind and the way the money went', () => {
    expect(transactionText(bought)).toBe('Bought Hengyuan');
    expect(transactionText({ ...bought, amountMinor: 5 })).toBe('Sold Hengyuan');
    expect(transactionText({ ...bought, share: null })).toBe('Shares bought');
    expect(transactionText({ ...bought, kind: 'deposit' })).toBe('Deposit');
  });

  it('is told by its area where the kind is new', () => {
    expect(transactionText({ ...bought, kind: 'brand_new', group: 'loan' })).toBe('Loans');
  });
});

describe('the months of statements', () => {
  it('go from the first to the present one, newest first, in market time', () => {
    const from = Date.parse('2025-11-30T23:59:00+08:00');
    const to = Date.parse('2026-02-01T00:00:00+08:00');
    expect(monthsBetween(from, to)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(monthsBetween(to, to)).toEqual(['2026-02']);
    // A clock that was put forward: the account seems to be younger than nothing.
    expect(monthsBetween(to, from)).toEqual(['2025-11']);
  });

  it('end on their last day, and have their names in the language', () => {
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
    expect(monthText('2026-11', 'de-DE')).toBe('November 2026');
    expect(monthText('2026-11', 'ru-RU')).toBe('ноябрь 2026');
    expect(monthText('2026-11', 'zh-Hans-CN')).toBe('2026年11月');
  });
});
