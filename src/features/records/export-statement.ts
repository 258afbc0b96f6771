import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import { recordsEndpoints } from '../../../contract/records/endpoints.ts';
import type {
  AccountTransaction,
  Statement,
  StatementHolding,
} from '../../../contract/records/types.ts';
import { call } from '../../api/call.ts';
import { count, decimalSign, money, price } from '../../records/record-file.ts';
import { feeKeys, feeWords } from '../../records/labels.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvCell, CsvColumn } from '../../records/csv.ts';
import { recordTime } from '../../lib/market-time.ts';
import { transactionText } from './labels.ts';

/** A line of the file: its part of the statement, and what that part knows. */
export type StatementLine = {
  part: string;
  description: string;
  time?: string;
  code?: string;
  quantity?: CsvCell;
  price?: CsvCell;
  value?: CsvCell;
  amount?: CsvCell;
  balance?: CsvCell;
  reference?: string;
};

/** The statement of a month as a file for a spreadsheet: one table, so that it can be filtered. */
export async function statementFile(
  month: string,
  resultLines: () => Promise<readonly StatementLine[]>,
): Promise<string> {
  const [statement, ofResult] = await Promise.all([
    call(recordsEndpoints.statement, { month }),
    resultLines(),
  ]);
  return toCsv(statementColumns(), [...statementLines(statement), ...ofResult], decimalSign());
}

/** Exported for its test. */
export function statementColumns(): CsvColumn<StatementLine>[] {
  return [
    { title: t`Part`, cell: ({ part }) => part },
    { title: t`Time`, cell: ({ time = '' }) => time },
    { title: t`Description`, cell: ({ description }) => description },
    { title: t`Code`, cell: ({ code = '' }) => code },
    { title: t`Quantity`, cell: ({ quantity = '' }) => quantity },
    { title: t`Price`, cell: (line) => line.price ?? '' },
    {
      title: t({ message: 'Value', context: 'of a holding' }),
      cell: ({ value = '' }) => value,
    },
    { title: t`Amount`, cell: ({ amount = '' }) => amount },
    { title: t`Balance afterwards`, cell: ({ balance = '' }) => balance },
    { title: t`Reference`, cell: ({ reference = '' }) => reference },
  ];
}

/** Exported for its test. */
export function statementLines(statement: Statement): StatementLine[] {
  const { openingMinor, closingMinor, inMinor, outMinor, fees, holdings, items } = statement;
  const balance = t`Balance`;
  const ofFees = t`Fees`;
  return [
    { part: balance, description: t`Opening balance`, balance: money(openingMinor) },
    ...items.map(transactionLine),
    { part: balance, description: t`Money in`, amount: money(inMinor) },
    { part: balance, description: t`Money out`, amount: money(-outMinor) },
    { part: balance, description: t`Closing balance`, balance: money(closingMinor) },
    ...feeKeys.map((key) => ({
      part: ofFees,
      description: i18n._(feeWords[key]),
      amount: money(fees[key]),
    })),
    { part: ofFees, description: t`All fees`, amount: money(totalFees(fees)) },
    ...holdings.map(holdingLine),
  ];
}

function transactionLine(item: AccountTransaction): StatementLine {
  return {
    part: t`Transactions`,
    description: transactionText(item),
    time: recordTime(item.at),
    code: item.share?.code ?? '',
    ...(item.deal && { quantity: count(item.deal.quantity), price: price(item.deal.priceMilli) }),
    amount: money(item.amountMinor),
    balance: money(item.balanceMinor),
    reference: item.reference,
  };
}

function holdingLine(holding: StatementHolding): StatementLine {
  return {
    part: t`Holdings`,
    description: instrumentName(holding),
    code: holding.code,
    quantity: count(holding.quantity),
    price: price(holding.priceMilli),
    value: money(holding.valueMinor),
  };
}
