import { expect, it } from 'vitest';

import { readAccountNumber } from '../../contract/cash/account-number.ts';
import { asciiDigits, onlyDigits } from '../../contract/lib/digits.ts';
import { readIdentityNumber } from '../../contract/identity/identity-number.ts';
import { createSearchIndex } from '../../contract/market/search.ts';
import { internationalPhone } from '../../src/features/entry/register/phone.ts';

const keyboards = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const typedOn = (keyboard: string, text: string) =>
  text.replaceAll(/\d/g, (digit) => keyboard[Number(digit)] ?? '');

it.each(keyboards)('numbers are read from a keyboard with the digits %s', (keyboard) => {
  expect(asciiDigits(keyboard)).toBe('0123456789');
  expect(onlyDigits(typedOn(keyboard, '394 068'))).toBe('394068');
  expect(internationalPhone('CN', typedOn(keyboard, '138 0000 0001'))).toBe('+8613800000001');
  expect(readAccountNumber(typedOn(keyboard, 'DE89 3704 0044 0532 0130 00'))).toEqual({
    kind: 'iban',
    value: 'DE89370400440532013000',
  });
  expect(
    readIdentityNumber('resident_id', typedOn(keyboard, '11010519491231002X'), '2026-11-20'),
  ).toEqual({ ok: true, value: '11010519491231002X' });
  const share = {
    code: '600519',
    name: '贵州茅台',
    latinName: 'Kweichow',
    pinyin: '',
    initials: '',
    status: 'trading' as const,
  };
  const found = createSearchIndex([share]).find(typedOn(keyboard, '600519'), 5);
  expect(found.map(({ item }) => item.code)).toEqual(['600519']);
});

it('leaves every other text as it is', () => {
  expect(asciiDigits('Zeile 3, 贵州 ν')).toBe('Zeile 3, 贵州 ν');
});
