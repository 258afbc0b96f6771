import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  maskedIdentityNumber,
  readIdentityName,
  readIdentityNumber,
} from '../../contract/identity/identity-number.ts';

const today = '2026-11-21';
const resident = (typed: string, date = today) => readIdentityNumber('resident_id', typed, date);
const passport = (typed: string) => readIdentityNumber('passport', typed, today);
const invalid = { ok: false, because: 'identity_number_invalid' };

/** Seventeen digits with the check digit that belongs to them. */
function withCheckDigit(digits: string): string {
  // As the standard writes it: the weight of a place is 2 to the number of places behind it, mod 11.
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11),
    0,
  );
  return digits + '10X98765432'.charAt(sum % 11);
}

describe('the number of a resident', () => {
  it.each(['11010519491231002X', '440524188001010014'])('%s is one', (number) => {
    expect(resident(number)).toEqual({ ok: true, value: number });
  });

  it('is read as it is typed on a phone', () => {
    expect(resident(' 110105-19491231-002x ')).toMatchObject({ value: '11010519491231002X' });
    expect(resident('１１０１０５１９４９１２３１００２Ｘ')).toMatchObject({ ok: true });
  });

  it.each([
    ['', 'nothing'],
    ['11010519491231002', 'seventeen digits'],
    ['110105194912310021', 'another check digit'],
    ['010105194912310025', 'a region that begins with 0'],
    ['1101051949123100Ⅹ2', 'a letter in the middle'],
    [withCheckDigit('11010519490231002'), 'the 31st of February'],
    [withCheckDigit('11010519491331002'), 'a thirteenth month'],
    [withCheckDigit('11010520990101002'), 'a birth still to come'],
  ])('%s is none: %s', (number) => {
    expect(resident(number)).toEqual(invalid);
  });

  it('tells the age: eighteen on the day itself, not the day before', () => {
    const number = withCheckDigit('11010520081121002');
    expect(resident(number, '2026-11-21')).toMatchObject({ ok: true });
    expect(resident(number, '2026-11-20')).toEqual({ ok: false, because: 'identity_under_age' });
  });

  it('born on a leap day is of age on the first of March at the latest', () => {
    const number = withCheckDigit('11010520080229002');
    expect(resident(number, '2026-02-28')).toMatchObject({ ok: false });
    expect(resident(number, '2026-03-01')).toMatchObject({ ok: true });
  });

  it('with any one digit changed is no number', () => {
    const places = fc.integer({ min: 0, max: 16 });
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const number = '11010519491231002X';
        const digit = (Number(number.charAt(at)) + by) % 10;
        expect(resident(number.slice(0, at) + digit + number.slice(at + 1)).ok).toBe(false);
      }),
    );
  });
});

describe('the number of a passport', () => {
  it.each(['E12345678', 'C01X00T47', '123456', ' e1234 5678 '])('%s is taken', (number) => {
    expect(passport(number).ok).toBe(true);
  });

  it.each(['', 'ABCDEFGH', '12345', '1234567890123', 'E1234<678', 'Е12345678'])(
    '%s is none',
    (number) => {
      expect(passport(number)).toEqual(invalid);
    },
  );
});

it('a number is shown by its ends alone', () => {
  expect(maskedIdentityNumber('11010519491231002X')).toBe('1101**********002X');
  expect(maskedIdentityNumber('E12345678')).toBe('E1*****78');
  expect(maskedIdentityNumber('123456')).toBe('12**56');
});

describe('a name', () => {
  it.each(['Lena Vogt', '张伟', "O'Neill", 'Анна-Мария', 'Jean-Luc', 'Ángela', '买买提·吐尔逊'])(
    '%s is one',
    (name) => {
      expect(readIdentityName(name)).toBe(name);
    },
  );

  it.each([
    '',
    'X',
    '7 of 9',
    '<b>Lena</b>',
    'Lena\u0000',
    'Lena\u202eVogt',
    'a'.repeat(61),
    'ab@c',
  ])('%j is none', (name) => {
    expect(readIdentityName(name)).toBeUndefined();
  });

  it('is kept with single blanks', () => {
    expect(readIdentityName('  Lena \t Vogt ')).toBe('Lena Vogt');
  });
});
