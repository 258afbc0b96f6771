import { currentLanguage, tagOf } from '../lib/language.ts';

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
