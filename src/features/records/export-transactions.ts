import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { recordsEndpoints } from '../../../contract/records/endpoints.ts';
import type { AccountTransaction } from '../../../contract/records/types.ts';
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
} from '../../records/record-file.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { recordTime } from '../../lib/market-time.ts';
import { filterOf } from './queries.ts';
import type { GroupFilter } from './queries.ts';
import { groupWords, transactionText } from './labels.ts';

/** All transactions that a filter lets through, whatever is loaded, as a file for a spreadsheet. */
export async function transactionFile(period: PeriodFilter, group: GroupFilter): Promise<string> {
  const filter = filterOf(period, group);
  const transactions = await allOf((cursor) =>
    call(recordsEndpoints.transactions, { ...filter, limit: recordsPerPage, ...from(cursor) }),
  );
  return toCsv(transactionColumns(), transactions, decimalSign());
}

/** Exported for its test. */
export function transactionColumns(): CsvColumn<AccountTransaction>[] {
  return [
    { title: t`Number`, cell: (row) => count(row.number) },
    { title: t`Time`, cell: (row) => recordTime(row.at) },
    { title: t`Market date`, cell: (row) => row.marketDate },
    { title: t`Kind`, cell: (row) => i18n._(groupWords[row.group]) },
    { title: t`Description`, cell: transactionText },
    { title: t`Code`, cell: (row) => row.share?.code ?? '' },
    { title: t`Quantity`, cell: ({ deal }) => (deal ? count(deal.quantity) : '') },
    { title: t`Price`, cell: ({ deal }) => (deal ? price(deal.priceMilli) : '') },
    { title: t`Amount`, cell: (row) => money(row.amountMinor) },
    { title: t`Balance afterwards`, cell: (row) => money(row.balanceMinor) },
    { title: t`Reference`, cell: (row) => row.reference },
  ];
}
