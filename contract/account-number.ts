import { isValidIBAN } from 'ibantools';

import { cashRules } from './cash.ts';

/** A bank account as it was typed: an IBAN when it begins with a country, digits otherwise. */
export type AccountNumber =
  | { kind: 'iban' | 'account'; value: string }
  | { kind: 'wrong'; because: 'iban_invalid' | 'account_number_invalid' };

/** Reads an account number. Spaces, dots and dashes are how people write, not part of it. */
export function readAccountNumber(text: string): AccountNumber {
  const value = text
    .normalize('NFKC')
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
