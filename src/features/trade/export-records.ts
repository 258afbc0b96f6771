import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import type { ClosedPosition, Fill, Order } from '../../../contract/trade/types.ts';
import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { call } from '../../api/call.ts';
import {
  allOf,
  count,
  decimalSign,
  feeColumns,
  from,
  money,
  price,
  recordsPerPage,
  shareColumns,
} from '../../records/record-file.ts';
import { toCsv } from '../../records/csv.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { recordTime } from '../../lib/market-time.ts';
import { saleTypeWords, sideWords, stateWords, typeWords } from './labels.ts';

export async function orderFile(period: PeriodFilter): Promise<string> {
  const orders = await allOf((cursor) =>
    call(tradeEndpoints.orders, { status: 'done', period, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<Order>[] = [
    { title: t`Time`, cell: (order) => recordTime(order.createdAt) },
    ...shareColumns<Order>(),
    { title: t`Side`, cell: (order) => i18n._(sideWords[order.side]) },
    { title: t`Type`, cell: (order) => i18n._(typeWords[order.type]) },
    { title: t`Status`, cell: (order) => i18n._(stateWords[order.state]) },
    { title: t`Quantity`, cell: (order) => count(order.quantity) },
    { title: t`Filled`, cell: (order) => count(order.filledQuantity) },
    { title: t`Limit`, cell: (order) => (order.type === 'limit' ? price(order.priceMilli) : '') },
    { title: t`Average price`, cell: (order) => price(order.averagePriceMilli) },
    { title: t`Value`, cell: (order) => money(order.filledValueMinor) },
    ...feeColumns<Order>(),
    { title: t`Order number`, cell: (order) => order.id },
  ];
  return toCsv(columns, orders, decimalSign());
}

export async function dealFile(period: PeriodFilter): Promise<string> {
  const fills = await allOf((cursor) =>
    call(tradeEndpoints.fills, { period, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<Fill>[] = [
    { title: t`Time`, cell: (fill) => recordTime(fill.at) },
    ...shareColumns<Fill>(),
    { title: t`Side`, cell: (fill) => i18n._(sideWords[fill.side]) },
    { title: t`Quantity`, cell: (fill) => count(fill.quantity) },
    { title: t`Price`, cell: (fill) => price(fill.priceMilli) },
    { title: t`Value`, cell: (fill) => money(fill.valueMinor) },
    ...feeColumns<Fill>(),
    { title: t`Order number`, cell: (fill) => fill.orderId },
  ];
  return toCsv(columns, fills, decimalSign());
}

export async function historyFile(period: PeriodFilter): Promise<string> {
  const positions = await allOf((cursor) =>
    call(tradeEndpoints.closedPositions, { period, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<ClosedPosition>[] = [
    { title: t`Opened`, cell: (row) => recordTime(row.openedAt) },
    { title: t`Closed`, cell: (row) => recordTime(row.closedAt) },
    ...shareColumns<ClosedPosition>(),
    { title: t`Quantity`, cell: (row) => count(row.quantity) },
    { title: t`Bought for`, cell: (row) => money(row.boughtMinor) },
    { title: t`Sold for`, cell: (row) => money(row.soldMinor) },
    ...feeColumns<ClosedPosition>(),
    { title: t`All fees`, cell: (row) => money(totalFees(row.fees)) },
    { title: t`Result`, cell: (row) => money(row.resultMinor) },
    { title: t`Result in %`, cell: (row) => ({ scaled: row.resultBp, decimals: 2 }) },
    { title: t`How it ended`, cell: (row) => i18n._(saleTypeWords[row.saleType]) },
    { title: t`Number of deals`, cell: (row) => count(row.transactions) },
  ];
  return toCsv(columns, positions, decimalSign());
}
