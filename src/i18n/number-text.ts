import { decimalText } from '../lib/decimal.ts';

/** How a language writes numbers. In a pattern `0` stands for the digits and `±` for the sign. */
type NumberForms = {
  decimal: '.' | ',';
  group: string;
  /** So many digits before the decimal mark are grouped, and fewer are not. */
  groupedFrom: 4 | 5;
  money: string;
  percent: string;
};

const blank = '\u00a0';
const yuanAfter = `±0${blank}¥`;
const apart = { money: yuanAfter, percent: `±0${blank}%` } as const;
const close = { money: yuanAfter, percent: '±0%' } as const;

const english: NumberForms = {
  decimal: '.',
  group: ',',
  groupedFrom: 4,
  money: '±¥0',
  percent: '±0%',
};
const german: NumberForms = { decimal: ',', group: '.', groupedFrom: 4, ...apart };

const byTag: Partial<Record<string, NumberForms>> = {
  'de-DE': german,
  'fr-FR': { ...german, group: '\u202f' },
  'it-IT': { ...german, groupedFrom: 5, ...close },
  'pt-PT': { ...german, group: blank, groupedFrom: 5, ...close },
  'ru-RU': { ...german, group: blank },
  'nl-NL': { ...german, ...close, money: `¥${blank}±0` },
  'sv-SE': { ...german, group: blank },
  'el-GR': { ...german, ...close },
  'es-ES': { ...german, groupedFrom: 5 },
};

/** Of a language without a row the English ones, which those of China share. */
export function numberForms(tag: string): NumberForms {
  return byTag[tag] ?? english;
}

export type NumberStyle = {
  /** The fewest decimals that are shown; zeros behind them are left out. All of them by default. */
  least?: number;
  as?: 'money' | 'percent';
  /** A plus before what is above zero. */
  signed?: boolean;
  /** The pattern of a short number, whose four digits are not grouped in any language. */
  short?: string;
};

/**
 * A scaled integer as a language writes it: `numberText('de-DE', -123450, 2)` is `−1.234,50`. The
 * first formatter that a browser makes takes it as long as many components; these digits need none.
 */
export function numberText(
  tag: string,
  scaled: number,
  digits: number,
  style: NumberStyle = {},
): string {
  const { least = digits, as, signed = false, short } = style;
  const forms = numberForms(tag);
  const groupedFrom = short === undefined ? forms.groupedFrom : 5;
  const [whole = '', fraction = ''] = decimalText(Math.abs(scaled), digits).split('.');
  const decimals = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  const grouped =
    whole.length < groupedFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, forms.group);
  const number = decimals === '' ? grouped : `${grouped}${forms.decimal}${decimals}`;
  const shown = short?.replace('0', number) ?? number;
  // A minus as wide as a plus, so that signed figures stand below each other.
  const sign = scaled < 0 ? '\u2212' : signed && scaled > 0 ? '+' : '';
  return (as ? forms[as] : '±0').replace('±', sign).replace('0', shown);
}
