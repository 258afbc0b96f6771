import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { cashEndpoints } from '../../../contract/cash/endpoints.ts';
import type { Payment } from '../../../contract/cash/types.ts';
import { call } from '../../api/call.ts';
import { allOf, decimalSign, from, money, recordsPerPage } from '../../records/record-file.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { recordTime } from '../../lib/market-time.ts';
import { questionOf } from './queries.ts';
import type { PaymentFilter } from './queries.ts';
import { cardText, kindWords, stateWords } from './labels.ts';

/** Payments of a filter as a file for a spreadsheet; what went out is negative. */
export async function paymentFile(filter: PaymentFilter): Promise<string> {
  const question = questionOf(filter);
  const payments = await allOf((cursor) =>
    call(cashEndpoints.payments, { ...question, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<Payment>[] = [
    { title: t`Time`, cell: (payment) => recordTime(payment.createdAt) },
    { title: t`Kind`, cell: (payment) => i18n._(kindWords(payment)) },
    { title: t`Bank card`, cell: ({ card }) => (card ? cardText(card) : '') },
    {
      title: t`Amount`,
      cell: (payment) =>
        money(payment.direction === 'in' ? payment.amountMinor : -payment.amountMinor),
    },
    { title: t`Status`, cell: (payment) => i18n._(stateWords[payment.state]) },
    { title: t`Reference`, cell: (payment) => payment.reference },
  ];
  return toCsv(columns, payments, decimalSign());
}
