import { numberText } from '../../i18n/number-text.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';

/** An annualised yield in 1/1000000 with the four decimals of the trade: `1.8765%`. */
export function yieldText(yieldE6: number, tag: string = tagOf(currentLanguage())): string {
  return numberText(tag, yieldE6, 4, { as: 'percent' });
}

/** Income of 10,000 yuan on one day, in 1/10000 yuan: `¥0.5213`. */
export function per10000Text(incomeE4: number, tag: string = tagOf(currentLanguage())): string {
  return numberText(tag, incomeE4, 4, { as: 'money' });
}
