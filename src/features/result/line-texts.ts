import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { useIndexName } from './IndexSelect.tsx';
import { measureNames } from './labels.ts';
import type { LinePoint, Measure } from './line.ts';
import { useFigureTexts } from './rates.ts';

/** What the line says in words: to a reader, in its table, and at its ends. */
export function useLineTexts(measure: Measure, index: string | undefined) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { money, percentSigned } = useFigureTexts();
  const nameOf = useIndexName();
  const indexName = index === undefined ? undefined : nameOf(index);

  const dateOf = (point: LinePoint | undefined) =>
    point?.date ? formats.date(point.date) : t`Start of the account`;

  const valueText = (value: number | null) => {
    if (value === null) return t`no figure`;
    return measure === 'total' ? money(value) : percentSigned(value);
  };

  const textOf = (point: LinePoint) => {
    const said = [`${dateOf(point)}: ${valueText(point.value)}`];
    if (indexName !== undefined) said.push(`${indexName}: ${valueText(point.benchmark)}`);
    const { inMinor = 0, outMinor = 0 } = point.day ?? {};
    if (inMinor > 0) said.push(`${t`Money in`} ${money(inMinor)}`);
    if (outMinor > 0) said.push(`${t`Money out`} ${money(outMinor)}`);
    return said.join('; ');
  };

  const summaryOf = (points: readonly LinePoint[]) => {
    const name = i18n._(measureNames[measure]);
    const [begin, end] = [dateOf(points[0]), dateOf(points.at(-1))];
    const outcome = valueText(points.at(-1)?.value ?? null);
    return t`${name} from ${begin} to ${end}: ${outcome}`;
  };

  return { indexName, dateOf, valueText, textOf, summaryOf };
}
