import { accountRules } from '../../../../contract/user/types.ts';
import { charactersToGuess, isGuessable } from '../../../../contract/user/weak-password.ts';
import type { Strength } from '../../../ui/fields/PasswordStrength.tsx';

/** How many kinds of characters: lower, upper, digits, others. */
function kinds(password: string): number {
  return [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
}

/** One word, the first letter large or not, and a few digits after it: what most people choose. */
const wordAndDigits = /^\p{L}\p{Ll}*\d{0,4}$/u;

/**
 * A hint while typing. The brokerage decides in the end and knows the leaked ones: length counts
 * most, because it is what makes guessing expensive. `own`: the account's names.
 */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  const characters = Array.from(password);
  if (characters.length < accountRules.passwordMin) return 0;
  const varied = new Set(characters).size;
  if (varied < 5 || /^\d+$/.test(password) || isGuessable(password, own)) return 1;
  const toGuess = charactersToGuess(password);
  const score = toGuess + 2 * kinds(password);
  if (toGuess < accountRules.passwordMin) return 1;
  if (wordAndDigits.test(password)) return score < 14 ? 1 : 2;
  if (score < 14) return 2;
  return score < 19 ? 3 : 4;
}

/** Whether six digits are among the first that anyone would try. */
export function isEasyPin(digits: string): boolean {
  if (new Set(digits).size < 3) return true;
  if (/^(\d{3})\1$|^(\d{2})\2\2$/.test(digits)) return true;
  const steps = Array.from(digits.slice(1)).map((digit, at) => Number(digit) - Number(digits[at]));
  return new Set(steps).size === 1;
}
