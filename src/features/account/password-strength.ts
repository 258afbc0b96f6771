import { accountRules } from '../../../contract/user.ts';
import type { Strength } from '../../ui/PasswordStrength.tsx';

/** How many kinds of characters: lower, upper, digits, others. */
function kinds(password: string): number {
  return [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
}

/**
 * A hint while typing. The brokerage decides in the end and knows the common ones: length counts
 * most, because it is what makes guessing expensive.
 */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password);
  if (characters.length < accountRules.passwordMin) return 0;
  const varied = new Set(characters).size;
  if (varied < 5 || /^\d+$/.test(password)) return 1;
  const score = characters.length + 2 * kinds(password);
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
