import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { savingsEndpoints } from '../../../contract/savings/endpoints.ts';
import type { SavingsIncome, SavingsOrder } from '../../../contract/savings/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { call } from '../../api/call.ts';
import { allOf, decimalSign, from, money, recordsPerPage } from '../../records/record-file.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { recordTime } from '../../lib/market-time.ts';
import { sideWords, stateWords } from './labels.ts';

/** Purchases and redemptions of a period as a file for a spreadsheet. */
export async function savingsOrderFile(period: PeriodFilter): Promise<string> {
  const orders = await allOf((cursor) =>
    call(savingsEndpoints.orders, { period, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<SavingsOrder>[] = [
    { title: t`Time`, cell: (order) => recordTime(order.createdAt) },
    { title: t`Kind`, cell: (order) => i18n._(sideWords[order.side]) },
    { title: t`Amount`, cell: (order) => money(order.amountMinor) },
    { title: t`Status`, cell: (order) => i18n._(stateWords[order.state]) },
    { title: t`Confirmed or paid on`, cell: (order) => order.dueOn },
    { title: t`Number`, cell: (order) => order.id },
  ];
  return toCsv(columns, orders, decimalSign());
}

/** Income day by day as a file for a spreadsheet. */
export async function incomeFile(period: PeriodFilter): Promise<string> {
  const days = await allOf((cursor) =>
    call(savingsEndpoints.income, { period, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<SavingsIncome>[] = [
    { title: t`Day`, cell: (day) => day.date },
    { title: t`In savings`, cell: (day) => money(day.balanceMinor) },
    {
      title: t`Daily income per ¥10,000`,
      cell: (day) => ({ scaled: day.incomePer10000E4, decimals: 4 }),
    },
    { title: t`Income`, cell: (day) => money(day.incomeMinor) },
  ];
  return toCsv(columns, days, decimalSign());
}
