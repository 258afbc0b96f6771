import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';

import {
  dialCodes,
  internationalPhone,
  regions,
  usualRegion,
} from '../../src/features/entry/register/phone.ts';
import { isEasyPin, strengthOf } from '../../src/features/entry/register/password-strength.ts';
import { languageCodes } from '../../contract/language.ts';
import { maskedPhone } from '../../server/domain/account/user-info.ts';
import { isWeakTradingPassword } from '../../server/domain/account/password-rules.ts';

describe('a phone number', () => {
  it.each([
    { region: 'DE', typed: '0151 2345-6789', is: '+4915123456789' },
    { region: 'CN', typed: '138 0000 0000', is: '+8613800000000' },
    { region: 'IT', typed: '02 1234 5678', is: '+390212345678' },
    { region: 'DE', typed: '+86 138 0000 0000', is: '+8613800000000' },
    { region: 'DE', typed: '0086 138 0000 0000', is: '+8613800000000' },
    { region: 'CN', typed: '１３８００００００００', is: '+8613800000000' },
    { region: 'GB', typed: '(020) 7946/0018', is: '+442079460018' },
  ] as const)('«$typed» in $region becomes $is', ({ region, typed, is }) => {
    expect(internationalPhone(region, typed)).toBe(is);
  });

  it.each(['', '12', 'hello', '+', '+0123456789', '1'.repeat(20), '138x0000'])(
    '«%s» is none',
    (typed) => {
      expect(internationalPhone('DE', typed)).toBeUndefined();
    },
  );

  it('has a region for every language, and every region a dialling code', () => {
    for (const code of languageCodes) expect(regions).toContain(usualRegion(code));
    for (const region of regions) expect(dialCodes[region]).toMatch(/^[1-9]\d{0,2}$/);
  });
});

describe('a masked phone number', () => {
  it.each(regions)('keeps the whole country code of %s and hides the middle', (region) => {
    const code = dialCodes[region];
    expect(maskedPhone(`+${code}912345678`)).toBe(`+${code} 91****5678`);
  });

  it.each([
    { phone: '+35715123456789', is: '+357 151****6789' },
    { phone: '+85291234567', is: '+852 9****4567' },
    { phone: '+8613800000000', is: '+86 138****0000' },
    { phone: '+12025550143', is: '+1 202****0143' },
    { phone: '+79161234567', is: '+7 916****4567' },
    // Countries that are not offered, but can be typed.
    { phone: '+3725123456', is: '+372 ****3456' },
    { phone: '+2342012345678', is: '+234 201****5678' },
    { phone: '+9989012345', is: '+998 ****2345' },
    // No shorter number is taken.
    { phone: '+3521234', is: '+352 ****4' },
  ])('of $phone is $is', ({ phone, is }) => {
    expect(maskedPhone(phone)).toBe(is);
  });
});

describe('the strength of a password', () => {
  it.each([
    ['short', 0],
    ['12345678', 1],
    ['aaaaaaaa', 1],
    ['password', 1],
    ['Password2024', 1],
    ['iloveyou2', 1],
    ['qwerty123456', 1],
    ['1qaz2wsx3edc', 1],
    ['kartoffel', 1],
    ['Kartoffel7', 2],
    ['kartoffel-rot', 3],
    ['Ruhige-See-27', 4],
  ] as const)('«%s» has strength %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('is weak for the own name and number', () => {
    expect(strengthOf('Anna.Keller84', ['Anna.Keller', '151 12345678'])).toBe(1);
    expect(strengthOf('Anna.Keller84', ['Berta', '151 12345678'])).toBeGreaterThan(1);
  });

  it('is hardly ever called good for one that the brokerage refuses', () => {
    const all = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    const good = all.filter((password) => strengthOf(password) >= 3);
    expect(good.length).toBeLessThan(all.length / 50);
    const fair = all.filter((password) => strengthOf(password) === 2);
    expect(fair.length).toBeLessThan(all.length / 10);
  });
});

describe('an easy trading password', () => {
  it('is known here before the brokerage has to refuse it', () => {
    for (const digits of ['123456', '654321', '111111', '121212', '123123', '112112', '000000'])
      expect(isEasyPin(digits)).toBe(true);
    expect(isEasyPin('394068')).toBe(false);
  });

  it('is never one that the brokerage would take', () => {
    for (let pin = 0; pin < 1_000_000; pin += 37) {
      const digits = String(pin).padStart(6, '0');
      if (isEasyPin(digits)) expect(isWeakTradingPassword(digits), digits).toBe(true);
    }
  });
});
