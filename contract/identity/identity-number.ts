import { asciiDigits } from '../lib/digits.ts';
import { identityRules } from './types.ts';
import type { IdentityKind } from './types.ts';

export type IdentityNumberMistake = 'identity_number_invalid' | 'identity_under_age';

export type IdentityNumber =
  | { ok: true; value: string }
  | { ok: false; because: IdentityNumberMistake };

/** ISO 7064, MOD 11-2, as GB 11643 applies it to seventeen digits. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const checkDigits = '10X98765432';

/**
 * Reads the number of a document as it was typed. `today`: yyyy-mm-dd, for the age that a resident's
 * number tells.
 */
export function readIdentityNumber(
  kind: IdentityKind,
  typed: string,
  today: string,
): IdentityNumber {
  const value = asciiDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();
  if (kind === 'passport')
    return /^(?=.*\d)[A-Z0-9]{6,12}$/.test(value) ? { ok: true, value } : invalid;
  if (!/^[1-9]\d{16}[\dX]$/.test(value) || value.at(-1) !== checkDigitOf(value)) return invalid;
  const birth = birthDateOf(value);
  if (!isRealDate(birth) || birth > today) return invalid;
  const grownUp = `${Number(birth.slice(0, 4)) + identityRules.minimumAge}${birth.slice(4)}`;
  return grownUp <= today ? { ok: true, value } : { ok: false, because: 'identity_under_age' };
}

const invalid: IdentityNumber = { ok: false, because: 'identity_number_invalid' };

function checkDigitOf(value: string): string | undefined {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(value.charAt(at)), 0);
  return checkDigits.at(sum % 11);
}

/** yyyy-mm-dd out of a resident's number. */
function birthDateOf(value: string): string {
  return `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`;
}

function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** The first and last characters alone: `1101**********1234`, `E1*****89`. */
export function maskedIdentityNumber(value: string): string {
  const kept = value.length > 12 ? 4 : 2;
  return value.slice(0, kept) + '*'.repeat(value.length - 2 * kept) + value.slice(-kept);
}

/** A name as it stands on a document: letters, blanks, and the marks between its parts. */
export function readIdentityName(typed: string): string | undefined {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return /^\p{L}[\p{L}\p{M} .'’·-]*$/u.test(name) &&
    name.length >= 2 &&
    name.length <= identityRules.nameMax
    ? name
    : undefined;
}
