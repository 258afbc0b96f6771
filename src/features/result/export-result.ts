import { t } from '@lingui/core/macro';

import { resultEndpoints } from '../../../contract/result/endpoints.ts';
import type { ResultDay } from '../../../contract/result/types.ts';
import { dailyGains, daysOf } from '../../../contract/result/days.ts';
import { call } from '../../api/call.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { decimalSign, money } from '../../records/record-file.ts';

/** A day of the file with what it made. */
export type ResultLine = ResultDay & { gainMinor: number };

/**
 * Every day of the account with what came and went, or those of a year (yyyy): a return can be computed
 * again from it alone.
 */
export async function resultFile(year = ''): Promise<string> {
  const series = await call(resultEndpoints.series, {});
  const lines = resultLines(daysOf(series)).filter(({ date }) => date.startsWith(year));
  return toCsv(resultColumns(), lines, decimalSign());
}

/** Exported for its test. */
export function resultColumns(): CsvColumn<ResultLine>[] {
  return [
    { title: t`Date`, cell: ({ date }) => date },
    { title: t`Total assets`, cell: ({ totalMinor }) => money(totalMinor) },
    { title: t`Money in`, cell: ({ inMinor }) => money(inMinor) },
    { title: t`Money out`, cell: ({ outMinor }) => money(outMinor) },
    {
      title: t({ message: 'Result', context: 'of the account' }),
      cell: ({ gainMinor }) => money(gainMinor),
    },
  ];
}

/** Exported for its test. */
export function resultLines(days: readonly ResultDay[]): ResultLine[] {
  const gains = dailyGains({ baseMinor: 0, baseDate: null, days });
  return days.map((day, at) => ({ ...day, gainMinor: gains[at]?.gainMinor ?? 0 }));
}
