import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { numberText } from '../number-text.ts';
import { pluralForm } from '../plural-form.ts';

/** What is said of an age with a bar between: now, seconds, minutes, hours, two single days, days. */
export const wordsOfAges = msg({
  message:
    'now|0 second ago/0 seconds ago|0 minute ago/0 minutes ago|0 hour ago/0 hours ago|yesterday||0 day ago/0 days ago',
  comment:
    'How long ago: now, seconds, minutes, hours, yesterday, the day before yesterday (empty where it is no word of its own), days. 0 stands for the number; a slash stands between the plural forms of the language: one, few, many, or one and other, or a single one.',
});

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Where the form of a plural stands; the last one is for every other. */
const places: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1, many: 2 };

function counted(tag: string, forms: string, count: number): string {
  const all = forms.split('/');
  const place = places[pluralForm(count)] ?? -1;
  const form = all.length > 1 ? all[place] : undefined;
  return (form ?? all.at(-1) ?? '').replace('0', numberText(tag, count, 0));
}

/**
 * How long ago something was, as the language in use says it, in its largest whole unit up to days:
 * `3 minutes ago`, `yesterday`. What is yet to come is now.
 */
export function ageText(tag: string, ageMs: number): string {
  const [now = '', seconds = '', minutes = '', hours = '', yesterday = '', before = '', days = ''] =
    i18n._(wordsOfAges).split('|');
  const whole = (unitMs: number) => Math.floor(ageMs / unitMs);
  if (ageMs < secondMs) return now;
  if (ageMs < minuteMs) return counted(tag, seconds, whole(secondMs));
  if (ageMs < hourMs) return counted(tag, minutes, whole(minuteMs));
  if (ageMs < dayMs) return counted(tag, hours, whole(hourMs));
  const single = [yesterday, before][whole(dayMs) - 1] ?? '';
  return single === '' ? counted(tag, days, whole(dayMs)) : single;
}
