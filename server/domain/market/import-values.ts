import { isDate } from '../../time/calendar.ts';
import { WrongValue } from './import-problems.ts';

/** A decimal as an integer of 1/10^digits; `exact` unless it had to be rounded. */
export type Scaled = { value: number; exact: boolean };

/**
 * Reads a plain decimal without going through floating point, rounding half up (away from zero).
 * Blanks, group separators, exponents and words are refused.
 */
export function scaledDecimal(name: string, text: string, digits: number): Scaled {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '') throw new WrongValue(`${name} "${shown(text)}" is not a number`);
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const dropped = fraction.slice(digits);
  const up = dropped !== '' && (dropped[0] ?? '0') >= '5' ? 1n : 0n;
  const value = Number(BigInt(whole + kept) + up);
  if (!Number.isSafeInteger(value)) throw new WrongValue(`${name} ${shown(text)} is too large`);
  return { value: sign === '-' ? 0 - value : value, exact: /^0*$/.test(dropped) };
}

/** yyyy-mm-dd out of yyyy-mm-dd or yyyymmdd. */
export function realDate(name: string, text: string): string {
  const compact = /^\d{8}$/.test(text);
  const date = compact ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
  if (isDate(date)) return date;
  throw new WrongValue(`${name} "${shown(text)}" is not a date (yyyymmdd or yyyy-mm-dd)`);
}

export function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
