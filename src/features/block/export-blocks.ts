import { t } from '@lingui/core/macro';

import { blockEndpoints } from '../../../contract/block/endpoints.ts';
import type { BlockTrade } from '../../../contract/block/types.ts';
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

/** The purchases of a period as a file for a spreadsheet. */
export async function blockFile(period: PeriodFilter): Promise<string> {
  const trades = await allOf((cursor) =>
    call(blockEndpoints.records, { period, limit: recordsPerPage, ...from(cursor) }),
  );
  const columns: CsvColumn<BlockTrade>[] = [
    { title: t`Time`, cell: (trade) => recordTime(trade.at) },
    ...shareColumns<BlockTrade>(),
    { title: t`Quantity`, cell: (trade) => count(trade.quantity) },
    { title: t`Fixed price`, cell: (trade) => price(trade.priceMilli) },
    { title: t`Value`, cell: (trade) => money(trade.valueMinor) },
    ...feeColumns<BlockTrade>(),
    { title: t`Total`, cell: (trade) => money(trade.totalMinor) },
    { title: t`Can be sold from`, cell: (trade) => trade.sellableOn },
    { title: t`Purchase number`, cell: (trade) => trade.id },
  ];
  return toCsv(columns, trades, decimalSign());
}
