import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Statement } from '../../contract/records/types.ts';
import { statementColumns, statementLines } from '../../src/features/records/export-statement.ts';
import { toCsv } from '../../src/records/csv.ts';
import { writeStored } from '../../src/lib/storage.ts';

beforeAll(() => {
  writeStored('lang', 'en');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const share = { code: '600000', name: '华', latinName: '=Hengyuan' };

const statement: Statement = {
  month: '2026-11',
  openingMinor: 0,
  closingMinor: 98_999_436,
  inMinor: 100_000_000,
  outMinor: 1_000_564,
  byGroup: [],
  fees: { commissionMinor: 500, stampDutyMinor: 0, transferMinor: 10, handlingMinor: 54 },
  holdings: [{ ...share, quantity: 1_000, priceMilli: 10_005, valueMinor: 1_000_500 }],
  items: [
    {
      id: 'ent_1',
      number: 2,
      kind: 'fill',
      group: 'trade',
      amountMinor: -1_000_564,
      balanceMinor: 98_999_436,
      at: Date.parse('2026-11-21T12:00:00+08:00'),
      marketDate: '2026-11-21',
      reference: 'ord_1',
      share,
      deal: { quantity: 1_000, priceMilli: 10_000 },
    },
  ],
};

const linesOf = (decimal: '.' | ',') =>
  toCsv(statementColumns(), statementLines(statement), decimal).split('\r\n');

describe('the file of a statement', () => {
  it('has balances, transactions, every fee and every holding', () => {
    expect(linesOf('.')).toEqual([
      '\uFEFF"Part","Time","Description","Code","Quantity","Price","Value","Amount","Balance afterwards","Reference"',
      '"Balance","","Opening balance","","","","","","0.00",""',
      '"Transactions","2026-11-21 12:00:00","Bought =Hengyuan","600000","1000","10.000","","-10005.64","989994.36","ord_1"',
      '"Balance","","Money in","","","","","1000000.00","",""',
      '"Balance","","Money out","","","","","-10005.64","",""',
      '"Balance","","Closing balance","","","","","","989994.36",""',
      '"Fees","","Commission","","","","","5.00","",""',
      '"Fees","","Stamp duty","","","","","0.00","",""',
      '"Fees","","Transfer fee","","","","","0.10","",""',
      '"Fees","","Transaction fee","","","","","0.54","",""',
      '"Fees","","All fees","","","","","5.64","",""',
      '"Holdings","","\'=Hengyuan","600000","1000","10.005","10005.00","","",""',
      '',
    ]);
  });

  it('has as many cells in every line, in the signs of the country', () => {
    const lines = linesOf(',').slice(0, -1);
    expect(new Set(lines.map((line) => line.split('";"').length))).toEqual(new Set([10]));
    expect(lines.at(-1)).toContain('"10,005";"10005,00"');
  });
});
