import { marketDateOf } from '../../lib/market-time.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';

/** The month of a moment in market time, yyyy-mm. */
export function monthOf(at: number): string {
  return marketDateOf(at).slice(0, 7);
}

/** From the month of `from` to that of `to`, newest first, at most ten years. Epoch milliseconds. */
export function monthsBetween(from: number, to: number): string[] {
  const first = monthOf(Math.min(from, to));
  const months: string[] = [];
  for (let month = monthOf(to); month >= first && months.length < 120; month = monthBefore(month))
    months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1
    ? `${String(year - 1)}-12`
    : `${String(year)}-${String(number - 1).padStart(2, '0')}`;
}

/** "November 2026" in the language; without the word for a year that Russian sets behind it. */
export function monthText(month: string, tag: string = tagOf(currentLanguage())): string {
  const parts = new Intl.DateTimeFormat(tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(Date.parse(`${month}-01T00:00:00Z`));
  const endsWithYear = parts.at(-2)?.type === 'year' && parts.at(-1)?.type === 'literal';
  const shown = endsWithYear ? parts.slice(0, -1) : parts;
  return shown.map(({ value }) => value).join('');
}

/** The last day of a month, yyyy-mm-dd. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
