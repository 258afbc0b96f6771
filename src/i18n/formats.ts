import { useLingui } from '@lingui/react';

import { currentLanguage, tagOf } from '../lib/language.ts';
import { divideRounded } from '../../contract/lib/integers.ts';
import { marketDateOf, recordTime, toMs } from '../lib/market-time.ts';
import { ageText } from './labels/age-text.ts';
import { dateText } from './labels/date-text.ts';
import { shortNumber } from './labels/short-number.ts';
import { numberText } from './number-text.ts';

export type Formats = {
  /** Fen, with the currency: `214.386,52 ¥`. */
  money: (minor: number) => string;
  /** The same with a sign, but for zero. */
  moneySigned: (minor: number) => string;
  /** Fen of whole yuan, with the currency: `50.000 ¥`. */
  wholeMoney: (minor: number) => string;
  /** Fen without the currency: `214.386,52`. */
  amount: (minor: number) => string;
  /** 1/1000 yuan: `48,62`; a third digit only where there is one. */
  price: (milli: number) => string;
  /** The same with the currency, for a price that is fixed and paid: `8,00 ¥`. Quotes have none. */
  fixedPrice: (milli: number) => string;
  /** The quote with a sign, but for zero. */
  priceSigned: (milli: number) => string;
  /** 1/10000: `2,31 %`. */
  percentBp: (bp: number) => string;
  percentSigned: (bp: number) => string;
  /** Hundredths: `47 %`. */
  wholePercent: (percent: number) => string;
  /** A whole number. */
  quantity: (n: number) => string;
  /** `3,1 Mrd.` */
  compact: (n: number) => string;
  /** Fen, shortened, with the currency. */
  compactMoney: (minor: number) => string;
  /** yyyy-mm-dd hh:mm:ss in market time, the same in every language. */
  recordTime: (timestamp: number) => string;
  /** hh:mm:ss in market time. */
  time: (timestamp: number) => string;
  /** Of a yyyy-mm-dd or a timestamp, in the language's own order. */
  date: (isoOrMs: string | number) => string;
  /** Day and month of a yyyy-mm-dd, as short as the language writes them. */
  dayAndMonth: (iso: string) => string;
  /** How long ago, `vor 3 Minuten`; what is yet to come is now. `now` for tests. */
  relative: (timestamp: number, now?: number) => string;
};

function createFormats(tag: string): Formats {
  return {
    money: (minor) => numberText(tag, minor, 2, { as: 'money' }),
    moneySigned: (minor) => numberText(tag, minor, 2, { as: 'money', signed: true }),
    wholeMoney: (minor) => numberText(tag, divideRounded(minor, 100), 0, { as: 'money' }),
    amount: (minor) => numberText(tag, minor, 2),
    price: (milli) => numberText(tag, milli, 3, { least: 2 }),
    fixedPrice: (milli) => numberText(tag, milli, 3, { least: 2, as: 'money' }),
    priceSigned: (milli) => numberText(tag, milli, 3, { least: 2, signed: true }),
    percentBp: (bp) => numberText(tag, bp, 2, { as: 'percent' }),
    percentSigned: (bp) => numberText(tag, bp, 2, { as: 'percent', signed: true }),
    wholePercent: (percent) => numberText(tag, Math.round(percent), 0, { as: 'percent' }),
    quantity: (n) => numberText(tag, Math.round(n), 0),
    compact: (n) => shortNumber(tag, n, 0),
    compactMoney: (minor) => shortNumber(tag, minor, 2, { as: 'money' }),
    recordTime,
    time: (timestamp) => recordTime(timestamp).slice(11),
    date: (isoOrMs) =>
      dateText(tag, typeof isoOrMs === 'number' ? marketDateOf(isoOrMs) : isoOrMs, 'whole'),
    dayAndMonth: (iso) => dateText(tag, iso, 'dayAndMonth'),
    relative: (timestamp, now = Date.now()) => ageText(tag, now - toMs(timestamp)),
  };
}

const cache = new Map<string, Formats>();

/** Of each language the formats are made once; short numbers, dates and ages are in the words in use. */
export function formatsOf(tag: string): Formats {
  const known = cache.get(tag);
  if (known) return known;
  const made = createFormats(tag);
  cache.set(tag, made);
  return made;
}

/** The formats of the current language, outside React. */
export function currentFormats(): Formats {
  return formatsOf(tagOf(currentLanguage()));
}

/** The formats of the current language; the component follows a change of language. */
export function useFormats(): Formats {
  useLingui();
  return currentFormats();
}
