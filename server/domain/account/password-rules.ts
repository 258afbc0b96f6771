import { bare, isGuessable } from '../../../contract/user/weak-password.ts';
import { accountRules } from '../../../contract/user/types.ts';

let loading: Promise<Set<string>> | undefined;

/**
 * Some 18,000 passwords of published leaks, those that are long enough to be chosen here. Read when
 * the first one is needed: unpacking them takes a while.
 */
async function leaked(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all = dictionary['passwords-common'];
  return new Set(all.filter((password) => password.length >= accountRules.passwordMin));
}

/** Whether a new password would be among the first that are guessed: by its shape, or a leaked one. */
export async function isWeakPassword(password: string, own: readonly string[]): Promise<boolean> {
  if (isGuessable(password, own)) return true;
  loading ??= leaked();
  const known = await loading;
  return known.has(password.normalize('NFC').toLowerCase()) || known.has(bare(password));
}

/** Whether six digits are too easy: one digit, two in turn, a run, a half repeated. */
export function isWeakTradingPassword(digits: string): boolean {
  if (new Set(digits).size < 3) return true;
  if (/^(\d{2})\1\1$|^(\d{3})\2$/.test(digits) || /^(\d)\1(\d)\2(\d)\3$/.test(digits)) return true;
  const steps = Array.from(digits.slice(1), (digit, i) => Number(digit) - Number(digits[i]));
  return new Set(steps).size === 1;
}
