import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { newShareEndpoints } from '../../../contract/new-share/endpoints.ts';
import type { NewShareApplication } from '../../../contract/new-share/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { call } from '../../api/call.ts';
import {
  allOf,
  count,
  decimalSign,
  from,
  money,
  price,
  recordsPerPage,
  shareColumns,
} from '../../records/record-file.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { recordTime } from '../../lib/market-time.ts';
import type { ApplicationStatus } from './queries.ts';
import { stateWords } from './labels.ts';

/** The applications of a period as a file for a spreadsheet. */
export async function applicationFile(
  status: ApplicationStatus,
  period: PeriodFilter,
): Promise<string> {
  const applications = await allOf((cursor) =>
    call(newShareEndpoints.applications, {
      status,
      period,
      limit: recordsPerPage,
      ...from(cursor),
    }),
  );
  const columns: CsvColumn<NewShareApplication>[] = [
    { title: t`Time`, cell: (row) => recordTime(row.appliedAt) },
    { title: t`Application code`, cell: (row) => row.applicationCode },
    ...shareColumns<NewShareApplication>(),
    { title: t`Status`, cell: (row) => i18n._(stateWords[row.state]) },
    { title: t`Issue price`, cell: (row) => price(row.priceMilli) },
    { title: t`Applied for`, cell: (row) => count(row.quantity) },
    { title: t`First number`, cell: (row) => count(row.firstNumber) },
    { title: t`Last number`, cell: (row) => count(row.lastNumber) },
    {
      title: t`Allotted to you`,
      cell: (row) => (row.allottedQuantity === null ? '' : count(row.allottedQuantity)),
    },
    { title: t`Amount`, cell: (row) => (row.amountMinor === null ? '' : money(row.amountMinor)) },
    { title: t`Paid`, cell: (row) => (row.paidAt === null ? '' : recordTime(row.paidAt)) },
    {
      title: t`Remaining days`,
      cell: (row) => (row.remainingDays === null ? '' : count(row.remainingDays)),
    },
    { title: t`Application number`, cell: (row) => row.id },
  ];
  return toCsv(columns, applications, decimalSign());
}
