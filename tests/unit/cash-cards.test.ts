import { afterEach, describe, expect, test, vi } from 'vitest';

import { hasWrongCheckDigit, readAccountNumber } from '../../contract/cash/account-number.ts';
import { sortedBanks } from '../../src/features/cash/banks.ts';
import { grouped, mistakesOf } from '../../src/features/cash/bind-form.ts';
import { payAddress } from '../../src/features/cash/pay-address.ts';

const right = {
  bank: 'Deutsche Bank',
  branch: '',
  number: 'DE89 3704 0044 0532 0130 00',
  agreed: true,
  confirmed: false,
};
const mistakes = (change: Partial<typeof right>) => {
  const values = { ...right, ...change };
  return mistakesOf(values, readAccountNumber(values.number));
};

describe('a card that is to be bound', () => {
  test.each([
    [{}, {}],
    [{ bank: '' }, { bank: 'missing' }],
    [{ number: '' }, { number: 'missing' }],
    [{ number: 'DE89 3704 0044 0532 0130 01' }, { number: 'iban' }],
    [{ number: '1234567' }, { number: 'account' }],
    [{ number: '6222 0212 3456 7894' }, {}],
    [{ number: '6222 0212 3456 7984' }, { number: 'check-digit' }],
    [{ number: '6222 0212 3456 7984', confirmed: true }, {}],
    [{ agreed: false }, { agreed: 'agreement' }],
  ])('with %o has the mistakes %o', (change, found) => {
    expect(mistakes(change)).toEqual(found);
  });

  test('shows its number in groups of four, however it was typed', () => {
    expect(grouped('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(grouped('６２２２ 0212')).toBe('6222 0212');
    expect(grouped('1234')).toBe('1234');
  });
});

test('banks stand in the order of the language', () => {
  const chinese = sortedBanks('zh_cn');
  const german = sortedBanks('de');
  expect(chinese).toHaveLength(german.length);
  expect(german.indexOf('BBVA')).toBeLessThan(german.indexOf('Commerzbank'));
  // 中国… before 招商… by the sound of the first character: zhao before zhong.
  expect(chinese.findIndex((bank) => bank.startsWith('招商'))).toBeLessThan(
    chinese.findIndex((bank) => bank.startsWith('中国工商')),
  );
});

describe('the check digit of a UnionPay card', () => {
  const isWrong = (number: string) => hasWrongCheckDigit(readAccountNumber(number));

  test.each([
    ['6222021234567894', false],
    ['6222 0212-3456 7894', false],
    ['6222021234567890', true],
    ['6200000000000000003', true],
    ['6200000000000000000', false],
    ['123456789012', false],
    ['4111111111111112', false],
    ['62220212', false],
    ['DE89 3704 0044 0532 0130 00', false],
  ])('of %s is wrong: %s', (number, wrong) => {
    expect(isWrong(number)).toBe(wrong);
  });

  test('finds every single digit mistyped, and neighbours exchanged', () => {
    const right = '6222021234567894';
    for (let at = 2; at < right.length; at += 1) {
      const digit = Number(right[at]);
      for (let other = 0; other < 10; other += 1)
        if (other !== digit)
          expect(isWrong(`${right.slice(0, at)}${other}${right.slice(at + 1)}`)).toBe(true);
      const next = Number(right[at + 1] ?? digit);
      const exchanged = `${right.slice(0, at)}${next}${digit}${right.slice(at + 2)}`;
      // Luhn's rule cannot tell 09 from 90.
      if (next !== digit && Math.abs(next - digit) !== 9) expect(isWrong(exchanged)).toBe(true);
    }
  });
});

describe('a payment page', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const loadedFrom = (address: string) => vi.stubGlobal('location', new URL(address));

  test('of the brokerage is found beside the app', () => {
    loadedFrom('https://lotwise.example/#/bankIn');
    expect(payAddress('/sandbox-pay/pay_1')).toBe('https://lotwise.example/sandbox-pay/pay_1');
    expect(payAddress('https://pay.example/1')).toBe('https://pay.example/1');
  });

  test('is told where the app is, when another host serves it', () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.example');
    loadedFrom('https://app.example/lotwise/#/bankIn');
    expect(payAddress('/sandbox-pay/pay_1')).toBe(
      'https://api.example/sandbox-pay/pay_1?app=https%3A%2F%2Fapp.example%2Flotwise%2F',
    );
    expect(payAddress('https://pay.example/1')).toBe('https://pay.example/1');
  });
});
