import { currentLanguage, tagOf } from '../lib/language.ts';

const rules = new Map<string, Intl.PluralRules>();

/**
 * The grammatical number of a count in the current language, for `select`. Lingui's `plural` makes a
 * number formatter, also where the number is written already: what the first screens do without.
 */
export function pluralForm(count: number): Intl.LDMLPluralRule {
  const tag = tagOf(currentLanguage());
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known.select(count);
}
