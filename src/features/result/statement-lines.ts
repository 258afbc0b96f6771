import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { resultEndpoints } from '../../../contract/result/endpoints.ts';
import { dailyGains } from '../../../contract/result/days.ts';
import { timeWeighted } from '../../../contract/result/returns.ts';
import type { Span } from '../../../contract/result/days.ts';
import type { GainParts, ResultStatement } from '../../../contract/result/types.ts';
import { totalAssetsMinor } from '../../../contract/trade/assets.ts';
import { call } from '../../api/call.ts';
import { money } from '../../records/record-file.ts';
import type { StatementLine } from '../records/export-statement.ts';
import { endParts } from './allocation.ts';
import { gainSums } from './contributions.ts';
import { partNames } from './labels.ts';
import { rateBp } from './rates.ts';

/** What the file of a month says of its result. */
export async function statementResultLines(month: string): Promise<StatementLine[]> {
  return linesOfResult(await call(resultEndpoints.statement, { period: month }));
}

/** Exported for its test. */
export function linesOfResult({
  baseMinor,
  baseDate,
  days,
  parts,
}: ResultStatement): StatementLine[] {
  if (days.length === 0) return [];
  const span: Span = { baseMinor, baseDate, days };
  const lines: Omit<StatementLine, 'part'>[] = [
    { description: t`Total assets at the start`, value: money(baseMinor) },
    ...dayLines(span),
    ...gainLines(parts),
    ...endParts(parts.end).map(({ kind, minor }) => ({
      description: i18n._(partNames[kind]),
      value: money(minor),
    })),
    { description: t`Total assets at the end`, value: money(totalAssetsMinor(parts.end)) },
  ];
  const rate = timeWeighted(span);
  if ('rate' in rate)
    lines.push({ description: t`Return in %`, value: { scaled: rateBp(rate.rate), decimals: 2 } });
  const part = t`Result of this period`;
  return lines.map((line) => ({ part, ...line }));
}

/** Each day at its close, with what came, went and was made on it. */
function dayLines(span: Span): Omit<StatementLine, 'part'>[] {
  const gains = dailyGains(span);
  return span.days.flatMap(({ date, totalMinor, inMinor, outMinor }, at) => [
    ...(inMinor > 0 ? [{ time: date, description: t`Money in`, amount: money(inMinor) }] : []),
    ...(outMinor > 0 ? [{ time: date, description: t`Money out`, amount: money(-outMinor) }] : []),
    {
      time: date,
      description: t({ message: 'Result', context: 'of the account' }),
      amount: money(gains[at]?.gainMinor ?? 0),
    },
    { time: date, description: t`Total assets`, value: money(totalMinor) },
  ]);
}

/** The gain as a sum, as the paper has it. */
function gainLines(parts: GainParts): Omit<StatementLine, 'part'>[] {
  const sums = gainSums(parts);
  return [
    { description: t`Realised by sales, after fees`, amount: money(sums.realisedMinor) },
    { description: t`Change of the result not yet realised`, amount: money(sums.unrealisedMinor) },
    { description: t`Income from savings`, amount: money(parts.savingsIncomeMinor) },
    { description: t`Interest on loans`, amount: money(-parts.loanInterestMinor) },
    { description: t`Gain or loss`, amount: money(parts.gainMinor) },
  ];
}
