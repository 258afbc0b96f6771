import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The words of the twelve months with a bar between them. */
export const monthsInDates = msg({
  message: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec',
  comment: 'Months in a date, as in 5 Nov 2026.',
});

const blank = '\u00a0';

/** `y` is the year, `mm` and `dd` are two digits each, `d` is the day, and `w` the word of the month. */
type DateForms = { whole: string; dayAndMonth: string };

const usual: DateForms = { whole: 'd w y', dayAndMonth: 'd w' };
const chinese: DateForms = { whole: 'y年wd日', dayAndMonth: 'wd日' };

const byTag: Partial<Record<string, DateForms>> = {
  'de-DE': { whole: 'dd.mm.y', dayAndMonth: 'd. w' },
  'pt-PT': { whole: 'dd/mm/y', dayAndMonth: 'd/mm' },
  // The « г.» is not left alone on the next line.
  'ru-RU': { ...usual, whole: `d w y${blank}г.` },
  'zh-Hans-CN': chinese,
  'zh-Hant-TW': chinese,
};

const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/**
 * A date, yyyy-mm-dd, as the language in use writes it: `dateText('en-GB', '2026-11-05', 'whole')` is
 * `5 Nov 2026`. What is no date stays as it is.
 */
export function dateText(tag: string, date: string, form: keyof DateForms): string {
  if (!isDate(date)) return date;
  const [y = '', mm = '', dd = ''] = date.split('-');
  const word = i18n._(monthsInDates).split('|')[Number(mm) - 1] ?? mm;
  const parts: Record<string, string> = { y, mm, dd, d: String(Number(dd)), w: word };
  const { [form]: pattern } = byTag[tag] ?? usual;
  return pattern.replace(/y|mm|dd|d|w/g, (part) => parts[part] ?? part);
}
