import { asciiDigits } from '../../contract/lib/digits.ts';
import { numberForms } from '../i18n/number-text.ts';
import { currentLanguage, tagOf } from '../lib/language.ts';

/** `empty`: nothing typed; `precision`: more decimals than allowed; `range`: too large to be exact. */
export type ParseError = 'empty' | 'malformed' | 'precision' | 'range';

/** `value` is the number times 10 to the `digits`, an exact integer. */
export type ParsedDecimal = { ok: true; value: number } | { ok: false; error: ParseError };

type Separators = { decimal: string; group: string };

/** One form for what keyboards and clipboards bring: full-width digits, kinds of blanks and marks. */
function plain(text: string): string {
  return asciiDigits(text)
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[。．]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/\s+/g, ' ');
}

/** The marks that Arabic keyboards have for numbers, as the language writes them. */
function withMarks(text: string, { decimal, group }: Separators): string {
  return text.replaceAll('\u066b', decimal).replaceAll('\u066c', group);
}

const groupedBy = (mark: string) =>
  new RegExp(`^\\d{1,3}(?:${mark === '.' ? '\\.' : mark}\\d{3})+$`);

/** Removes group marks from the whole part; undefined when they stand where none can stand. */
function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  for (const mark of new Set([group, ' ', "'"]))
    if (groupedBy(mark).test(whole)) return whole.replaceAll(mark, '');
  return undefined;
}

/**
 * Where the decimals begin. A lone foreign mark counts as the decimal mark unless three digits
 * follow it: `48.50` typed in German means 48,50, while `1.234` means one thousand and so on.
 */
function decimalAt(text: string, { decimal, group }: Separators): number {
  const at = text.lastIndexOf(decimal);
  if (at >= 0) return at;
  const foreign = decimal === ',' ? '.' : ',';
  const lone = text.indexOf(foreign);
  if (lone < 0 || lone !== text.lastIndexOf(foreign)) return -1;
  const looksGrouped = foreign === group && /^\d{3}$/.test(text.slice(lone + 1)) && lone > 0;
  return looksGrouped ? -1 : lone;
}

/**
 * Reads a number as the language writes it, group marks and signs included. Never goes through a
 * floating-point number. `digits`: how many decimals the result is scaled by (2 for money).
 */
export function parseDecimal(
  text: string,
  digits = 2,
  tag: string = tagOf(currentLanguage()),
): ParsedDecimal {
  const { decimal, group } = numberForms(tag);
  const marks = { decimal, group: plain(group) };
  const cleaned = plain(withMarks(text, marks)).trim();
  if (cleaned === '') return { ok: false, error: 'empty' };
  const negative = cleaned.startsWith('-');
  const unsigned = cleaned.replace(/^[+-] ?/, '');
  const at = decimalAt(unsigned, marks);
  const whole = ungrouped(at < 0 ? unsigned : unsigned.slice(0, at), marks.group);
  const fraction = at < 0 ? '' : unsigned.slice(at + 1);
  if (whole === undefined || !/^\d*$/.test(fraction) || whole + fraction === '')
    return { ok: false, error: 'malformed' };
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > digits) return { ok: false, error: 'precision' };
  const scaled = BigInt(`${whole}${significant.padEnd(digits, '0')}`);
  if (scaled > BigInt(Number.MAX_SAFE_INTEGER)) return { ok: false, error: 'range' };
  const value = Number(scaled);
  return { ok: true, value: negative && value !== 0 ? -value : value };
}

/** The largest number that is still exact, in whole steps of a price: every limit refuses it. */
const tooLarge = Number.MAX_SAFE_INTEGER - 1;

/**
 * The number that a stepper reads, scaled by `digits`; `tooLarge` for one too large to be exact, so
 * that its limit can say why. Undefined for what is no number, or has too many decimals.
 */
export function readNumber(text: string, digits: number, tag?: string): number | undefined {
  const parsed = parseDecimal(text, digits, tag);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'range' ? tooLarge : undefined;
}
