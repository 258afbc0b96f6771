import { decimalText } from '../../lib/decimal.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';

const four = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

/** An annualised yield in 1/1000000 with the four decimals of the trade: `1.8765%`. */
export function yieldText(yieldE6: number, tag: string = tagOf(currentLanguage())): string {
  return new Intl.NumberFormat(tag, { style: 'percent', ...four }).format(decimalText(yieldE6, 6));
}

/** Income of 10,000 yuan on one day, in 1/10000 yuan: `¥0.5213`. */
export function per10000Text(incomeE4: number, tag: string = tagOf(currentLanguage())): string {
  const yuan = {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    ...four,
  } as const;
  return new Intl.NumberFormat(tag, yuan).format(decimalText(incomeE4, 4));
}
