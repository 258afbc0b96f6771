import { marketTimeZone, recordTime } from '../../lib/market-time.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';
import { numberText } from '../../i18n/number-text.ts';

/** hh:mm in market time. */
export function clockTime(at: number): string {
  return recordTime(at).slice(11, 16);
}

/** Short weekday and day of the month, in the language. */
export function dayParts(date: string): { weekday: string; day: string } {
  const tag = tagOf(currentLanguage());
  const at = Date.parse(`${date}T12:00:00+08:00`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: marketTimeZone }).format(at);
  return { weekday: part({ weekday: 'short' }), day: String(Number(date.slice(8))) };
}

/** Millionths as a percentage with up to four digits. */
export function rateText(rateE6: number): string {
  return numberText(tagOf(currentLanguage()), rateE6, 4, { least: 0, as: 'percent' });
}

/** A P/E from hundredths; a dash where it is unknown. */
export function ratioText(hundredths: number, price: (milli: number) => string): string {
  return hundredths === 0 ? '–' : price(hundredths * 10);
}
