import { beforeAll, expect, it } from 'vitest';

import type { Payment } from '../../contract/cash/types.ts';
import { noFees } from '../../contract/trade/fees.ts';
import type { AccountTransaction } from '../../contract/records/types.ts';
import type { Fill, Order } from '../../contract/trade/types.ts';
import { PaymentRow } from '../../src/features/cash/PaymentRow.tsx';
import { TransactionRow } from '../../src/features/records/TransactionRow.tsx';
import { FillRow } from '../../src/features/trade/FillRow.tsx';
import { OrderRow } from '../../src/features/trade/OrderRow.tsx';
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
  deal: { quantity: 1_000, priceMilli: 4_500 },
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
const order: Order = {
  ...share,
  id: 'ord_1',
  side: 'buy',
  type: 'limit',
  state: 'open',
  end: null,
  quantity: 500,
  filledQuantity: 0,
  priceMilli: 9_000,
  averagePriceMilli: 0,
  filledValueMinor: 0,
  heldMinor: 450_500,
  fees: noFees,
  marketDate,
  createdAt: at,
  liveAt: at,
  updatedAt: at,
};
const payment: Payment = {
  id: 'dep_1',
  reference: 'pay_1',
  direction: 'in',
  method: 'card',
  state: 'credited',
  amountMinor: 100,
  reason: null,
  card: null,
  payUrl: null,
  expectedAt: null,
  createdAt: at,
  updatedAt: at,
  steps: [],
};

it.each([
  ['transaction', () => <TransactionRow transaction={transaction} onShow={() => undefined} />],
  ['deal', () => <FillRow fill={fill} />],
  ['payment', () => <PaymentRow payment={payment} onPress={() => undefined} />],
  ['order', () => <OrderRow order={order} onPress={() => undefined} />],
])('a %s of today has its date, as those of other days have', async (_, row) => {
  const { container } = await render(row());
  expect(container.textContent).toContain(recordTime(at));
});

it.each([
  ['credited', false],
  ['pending', false],
  ['cancelled', true],
  ['refused', true],
] as const)('the sum of a payment that is %s is dimmed: %s', async (state, dimmed) => {
  const { find } = await render(
    <PaymentRow payment={{ ...payment, state }} onPress={() => undefined} />,
  );
  expect(find('[class*="amount"]').className.includes('faint')).toBe(dimmed);
});
