import { beforeAll, expect, it } from 'vitest';

import { noFees } from '../../contract/money.ts';
import type { AccountTransaction } from '../../contract/records.ts';
import type { Fill } from '../../contract/trade.ts';
import { TransactionRow } from '../../src/features/records/TransactionRow.tsx';
import { FillRow } from '../../src/features/trade/FillRow.tsx';
import { serverNow } from '../../src/api/server-time.ts';
import { recordTime } from '../../src/lib/market-time.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const at = serverNow();
const marketDate = recordTime(at).slice(0, 10);
const share = { code: '603118', name: '恒远驱动', latinName: 'Hengyuan Drives' };

const transaction: AccountTransaction = {
  id: 'ent_1',
  number: 1,
  kind: 'buy',
  group: 'trade',
  amountMinor: -450_000,
  balanceMinor: 550_000,
  at,
  marketDate,
  reference: 'ord_1',
  share,
};
const fill: Fill = {
  ...share,
  id: 'fil_1',
  orderId: 'ord_1',
  side: 'buy',
  type: 'limit',
  quantity: 500,
  priceMilli: 9_000,
  valueMinor: 450_000,
  fees: noFees,
  resultMinor: null,
  at,
  marketDate,
  barDate: marketDate,
};

it.each([
  ['transaction', () => <TransactionRow transaction={transaction} onShow={() => undefined} />],
  ['deal', () => <FillRow fill={fill} />],
])('a %s of today has its date, as those of other days have', async (_, row) => {
  const { container } = await render(row());
  expect(container.textContent).toContain(recordTime(at));
});
