import { isValidIBAN } from 'ibantools';

import { asciiDigits } from '../lib/digits.ts';
import { cashRules } from './types.ts';

/** A bank account as it was typed: an IBAN when it begins with a country, digits otherwise. */
export type AccountNumber =
  | { kind: 'iban' | 'account'; value: string }
  | { kind: 'wrong'; because: 'iban_invalid' | 'account_number_invalid' };

/** Reads an account number. Spaces, dots and dashes are how people write, not part of it. */
export function readAccountNumber(text: string): AccountNumber {
  const value = asciiDigits(text)
    .replaceAll(/[\s.\-‐-―]/g, '')
    .toUpperCase();
  if (/^[A-Z]{2}/.test(value))
    return isValidIBAN(value)
      ? { kind: 'iban', value }
      : { kind: 'wrong', because: 'iban_invalid' };
  const { accountDigitsMin, accountDigitsMax } = cashRules;
  const fits =
    /^\d+$/.test(value) && value.length >= accountDigitsMin && value.length <= accountDigitsMax;
  return fits ? { kind: 'account', value } : { kind: 'wrong', because: 'account_number_invalid' };
}

/** All that is ever shown of a number. */
export function maskedNumber(value: string): string {
  return `•••• ${value.slice(-4)}`;
}

/**
 * Whether it looks like a UnionPay card whose check digit (Luhn, ISO/IEC 7812) is wrong: mostly one
 * that was mistyped. Accounts without a check digit may look the same, so it is questioned, not refused.
 */
export function hasWrongCheckDigit(number: AccountNumber): boolean {
  return (
    number.kind === 'account' &&
    /^62\d{14,17}$/.test(number.value) &&
    luhnSum(number.value) % 10 !== 0
  );
}

/** The digits added up from the right, every second one doubled and its own digits added. */
function luhnSum(digits: string): number {
  return Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, place) => {
      if (place % 2 === 0) return sum + digit;
      return sum + (digit < 5 ? digit * 2 : digit * 2 - 9);
    }, 0);
}
