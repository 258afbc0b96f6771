import { afterEach, describe, expect, test, vi } from 'vitest';

import { readAccountNumber } from '../../contract/account-number.ts';
import { sortedBanks } from '../../src/features/cash/banks.ts';
import { grouped, mistakesOf } from '../../src/features/cash/bind-form.ts';
import { payAddress } from '../../src/features/cash/pay-address.ts';

const right = {
  bank: 'Deutsche Bank',
  branch: '',
  number: 'DE89 3704 0044 0532 0130 00',
  agreed: true,
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
