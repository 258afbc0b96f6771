import { hasWrongCheckDigit } from '../../../contract/cash/account-number.ts';
import type { AccountNumber } from '../../../contract/cash/account-number.ts';
import { cashRules } from '../../../contract/cash/types.ts';
import { asciiDigits } from '../../../contract/lib/digits.ts';

export type BindValues = {
  bank: string;
  branch: string;
  number: string;
  agreed: boolean;
  /** The number was compared with the card, although its check digit is wrong. */
  confirmed: boolean;
};
export type BindField = keyof BindValues;

/** What is wrong with a card before it is sent; the number is checked by its own rules. */
export type BindMistake = 'missing' | 'iban' | 'account' | 'check-digit' | 'agreement';

export function mistakesOf(
  values: BindValues,
  number: AccountNumber,
): Partial<Record<BindField, BindMistake>> {
  const missing = (text: string) => (text.trim() === '' ? ('missing' as const) : undefined);
  const found = {
    bank: missing(values.bank),
    number: missing(values.number) ?? numberMistake(number, values.confirmed),
    agreed: values.agreed ? undefined : ('agreement' as const),
  };
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== undefined));
}

function numberMistake(number: AccountNumber, confirmed: boolean): BindMistake | undefined {
  if (number.kind !== 'wrong')
    return hasWrongCheckDigit(number) && !confirmed ? 'check-digit' : undefined;
  return number.because === 'iban_invalid' ? 'iban' : 'account';
}

/** In groups of four, as it stands on cards and statements. */
export function grouped(text: string): string {
  const plain = asciiDigits(text).replaceAll(/\s/g, '').toUpperCase();
  return plain.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Groups what is being typed, in the field itself: the caret stays behind the character it was behind. */
export function groupTyped(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const text = grouped(value);
  if (text === value || selectionStart === null) return text;
  const caret = grouped(value.slice(0, selectionStart)).length;
  // React leaves a field alone that shows already what it is given.
  field.value = text;
  field.setSelectionRange(caret, caret);
  return text;
}

/** Longest number with its gaps. */
export const longestNumber = Math.ceil((cashRules.accountDigitsMax + 4) * 1.25);
