import { numberText } from '../../i18n/number-text.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';

/** A rate in 1e-8 as a percentage with the digits it needs: 25,000 is 0.025%. */
export function rateText(rateE8: number, tag: string = tagOf(currentLanguage())): string {
  return numberText(tag, rateE8, 6, { least: 0, as: 'percent' });
}
