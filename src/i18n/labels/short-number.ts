import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { numberText } from '../number-text.ts';
import type { NumberStyle } from '../number-text.ts';

/** The patterns of short numbers with a bar between them, one for each step of the language. */
export const shortNumbers = msg({
  message: '0k|0m|0bn|0tn',
  comment:
    'A short number: thousands, millions, billions, trillions, as in 3.1bn. 0 stands for the digits; a language has its own steps (German: Mio., Mrd., Bio.; Chinese: 万, 亿, 万亿).',
});

/** From so many digits before the decimal mark on, so many of them become a word. */
type Step = { from: number; less: number };

const thousand: Step = { from: 4, less: 3 };
const million: Step = { from: 7, less: 6 };
const billion: Step = { from: 10, less: 9 };
const trillion: Step = { from: 13, less: 12 };

const usual = [thousand, million, billion, trillion];
const chinese: readonly Step[] = [
  { from: 5, less: 4 },
  { from: 9, less: 8 },
  { from: 13, less: 12 },
];

const byTag: Partial<Record<string, readonly Step[]>> = {
  'de-DE': [million, billion, trillion],
  // A thousand million is four digits of millions.
  'es-ES': [thousand, million, { ...billion, from: 11 }, trillion],
  'zh-Hans-CN': chinese,
  'zh-Hant-TW': chinese,
};

/**
 * A number of three digits with a word of the language in use, `3.1bn`; `scale` of the digits of
 * `scaled` stand behind the decimal mark.
 */
export function shortNumber(
  tag: string,
  scaled: number,
  scale: number,
  style: Pick<NumberStyle, 'as'> = {},
): string {
  const [mantissa = '', exponent] = Math.abs(scaled).toExponential(2).split('e');
  const power = Number(exponent) - scale;
  const steps = byTag[tag] ?? usual;
  const at = steps.findLastIndex(({ from }) => power + 1 >= from);
  const digits = Number(mantissa.replace('.', ''));
  // The third digit stands so many places behind the decimal mark, or, below zero, before it.
  const places = 2 - power + (steps[at]?.less ?? 0);
  const whole = Math.sign(scaled) * digits * 10 ** Math.max(0, -places);
  const short = (i18n._(shortNumbers).split('|')[at] ?? '0').replaceAll(' ', '\u00a0');
  return numberText(tag, whole, Math.max(0, places), { ...style, least: 0, short });
}
