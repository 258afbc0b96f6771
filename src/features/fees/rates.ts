import { decimalText } from '../../lib/decimal.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';

/** A rate in 1e-8 as a percentage with the digits it needs: 25,000 is 0.025%. */
export function rateText(rateE8: number, tag: string = tagOf(currentLanguage())): string {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 6 });
  return percent.format(decimalText(rateE8, 8));
}
