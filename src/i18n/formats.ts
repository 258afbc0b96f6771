import { useLingui } from '@lingui/react';

import { currentLanguage, tagOf } from '../lib/language.ts';
import { divideRounded } from '../../contract/lib/integers.ts';
import { decimalText } from '../lib/decimal.ts';
import { marketTimeZone, recordTime, toMs } from '../lib/market-time.ts';
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
  /** The same with a sign, but for zero. */
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
  /** `vor 3 Minuten`; `now` for tests. */
  relative: (timestamp: number, now?: number) => string;
};

const relativeSteps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

function relativeText(format: Intl.RelativeTimeFormat, differenceMs: number): string {
  const size = Math.abs(differenceMs);
  const step = relativeSteps.find(([, ms]) => size >= ms) ?? (['second', 1000] as const);
  return format.format(Math.trunc(differenceMs / step[1]), step[0]);
}

/** A minus as that of other figures; Intl writes a hyphen. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

function dateOf(isoOrMs: string | number): number {
  return typeof isoOrMs === 'number' ? toMs(isoOrMs) : Date.parse(`${isoOrMs}T00:00:00+08:00`);
}

/** Making a formatter takes milliseconds on a weak phone: each is made when it is first used. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}

function createFormats(tag: string): Formats {
  const yuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const;
  const short = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  const compact = once(() => new Intl.NumberFormat(tag, short));
  const compactMoney = once(() => new Intl.NumberFormat(tag, { ...yuan, ...short }));
  const date = once(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: marketTimeZone }),
  );
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

  return {
    money: (minor) => numberText(tag, minor, 2, { as: 'money' }),
    moneySigned: (minor) => numberText(tag, minor, 2, { as: 'money', signed: true }),
    wholeMoney: (minor) => numberText(tag, divideRounded(minor, 100), 0, { as: 'money' }),
    amount: (minor) => numberText(tag, minor, 2),
    price: (milli) => numberText(tag, milli, 3, { least: 2 }),
    priceSigned: (milli) => numberText(tag, milli, 3, { least: 2, signed: true }),
    percentBp: (bp) => numberText(tag, bp, 2, { as: 'percent' }),
    percentSigned: (bp) => numberText(tag, bp, 2, { as: 'percent', signed: true }),
    wholePercent: (percent) => numberText(tag, Math.round(percent), 0, { as: 'percent' }),
    quantity: (n) => numberText(tag, Math.round(n), 0),
    compact: (n) => withMinus(compact().format(n)),
    compactMoney: (minor) => withMinus(compactMoney().format(decimalText(minor, 2))),
    recordTime,
    time: (timestamp) => recordTime(timestamp).slice(11),
    // The Russian « г.» is not left alone on the next line.
    date: (isoOrMs) => date().format(dateOf(isoOrMs)).replace(' г.', '\u00a0г.'),
    relative: (timestamp, now = Date.now()) => relativeText(relative(), toMs(timestamp) - now),
  };
}

const cache = new Map<string, Formats>();

/** Of each language the formatters are made once. */
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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the largest unit that leaves a whole number before the point; a dash where unknown. */
export function bytesText(
  bytes: number | undefined,
  tag: string = tagOf(currentLanguage()),
): string {
  if (bytes === undefined) return '–';
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
