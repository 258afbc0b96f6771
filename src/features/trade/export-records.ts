import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import type { Page } from '../../../contract/envelope.ts';
import { totalFees } from '../../../contract/money.ts';
import type { Fees } from '../../../contract/money.ts';
import { tradeEndpoints } from '../../../contract/trade.ts';
import type { ClosedPosition, Fill, Order, PeriodFilter } from '../../../contract/trade.ts';
import { call } from '../../data/call.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { toCsv } from '../../lib/csv.ts';
import type { CsvColumn, CsvNumber } from '../../lib/csv.ts';
import { currentLanguage, tagOf } from '../../lib/language.ts';
import { recordTime } from '../../lib/market-time.ts';
import { feeKeys, feeWords, saleTypeWords, sideWords, stateWords, typeWords } from './words.ts';

const pageSize = 100;

const money = (minor: number): CsvNumber => ({ scaled: minor, decimals: 2 });
const price = (milli: number): CsvNumber => ({ scaled: milli, decimals: 3 });
const count = (shares: number): CsvNumber => ({ scaled: shares, decimals: 0 });

/** Every page of a list, oldest last, as the list itself. */
async function allOf<Item>(
  ask: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    // Each page names the next: they cannot be asked for side by side.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<Item> = await ask(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** The decimal sign of the language, as spreadsheets of its country expect it. */
export function decimalSign(tag: string = tagOf(currentLanguage())): '.' | ',' {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';
}

function feeColumns<Row extends { fees: Fees }>(): CsvColumn<Row>[] {
  return feeKeys.map((key) => ({
    title: i18n._(feeWords[key]),
    cell: (row) => money(row.fees[key]),
  }));
}

type Named = { code: string; name: string; latinName: string };

function shareColumns<Row extends Named>(): CsvColumn<Row>[] {
  return [
    { title: t`Code`, cell: (row) => row.code },
    { title: t`Share`, cell: (row) => instrumentName(row) },
  ];
}

export async function orderFile(period: PeriodFilter): Promise<string> {
  const orders = await allOf((cursor) =>
    call(tradeEndpoints.orders, { status: 'done', period, limit: pageSize, ...from(cursor) }),
  );
  const columns: CsvColumn<Order>[] = [
    { title: t`Time`, cell: (order) => recordTime(order.createdAt) },
    ...shareColumns<Order>(),
    { title: t`Side`, cell: (order) => i18n._(sideWords[order.side]) },
    { title: t`Type`, cell: (order) => i18n._(typeWords[order.type]) },
    { title: t`State`, cell: (order) => i18n._(stateWords[order.state]) },
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
    call(tradeEndpoints.fills, { period, limit: pageSize, ...from(cursor) }),
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
    call(tradeEndpoints.closedPositions, { period, limit: pageSize, ...from(cursor) }),
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
