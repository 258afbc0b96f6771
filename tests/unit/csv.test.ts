import { expect, test } from 'vitest';

import { scaledText, toCsv } from '../../src/records/csv.ts';
import type { CsvCell } from '../../src/records/csv.ts';

const columns = [
  { title: 'Name', cell: (row: CsvCell[]) => row[0] ?? '' },
  { title: 'Amount', cell: (row: CsvCell[]) => row[1] ?? '' },
];
const body = (rows: CsvCell[][], decimal: '.' | ',') =>
  toCsv(columns, rows, decimal).split('\r\n').slice(1, -1);

test('a decimal point goes with commas between the cells', () => {
  expect(body([['Heng', { scaled: 1_234_567, decimals: 2 }]], '.')).toEqual(['"Heng","12345.67"']);
});

test('a decimal comma goes with semicolons between the cells', () => {
  expect(body([['Heng', { scaled: -5, decimals: 2 }]], ',')).toEqual(['"Heng";"-0,05"']);
});

test('the file starts with a byte order mark and the titles, and ends with a line end', () => {
  const file = toCsv(columns, [], '.');
  expect(file).toBe('\uFEFF"Name","Amount"\r\n');
});

test('quotes, delimiters and line breaks stay inside their cell', () => {
  expect(body([['a "b"; c,\nd', '']], ',')).toEqual(['"a ""b""; c,\nd";""']);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|cmd', '%0A=1', '＝1', '－1'])(
  'text that starts like a formula is text for a spreadsheet too: %j',
  (text) => {
    expect(toCsv(columns, [[text, '']], '.')).toContain(`"'${text}"`);
  },
);

test('a negative number stays a number', () => {
  expect(body([['', { scaled: -100, decimals: 2 }]], '.')).toEqual(['"","-1.00"']);
});

test('a title cannot become a formula either', () => {
  expect(toCsv([{ title: '=A1', cell: () => '' }], [], '.')).toContain(`"'=A1"`);
});

test('integers without decimals have no sign of them', () => {
  expect(scaledText({ scaled: 1_000_000, decimals: 0 }, ',')).toBe('1000000');
  expect(scaledText({ scaled: 0, decimals: 3 }, ',')).toBe('0,000');
});

test('a number that is no integer is refused', () => {
  expect(() => scaledText({ scaled: 1.5, decimals: 2 }, '.')).toThrow(RangeError);
  expect(() => scaledText({ scaled: Number.NaN, decimals: 2 }, '.')).toThrow(RangeError);
});
