import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';

import { noFees } from '../../contract/trade/fees.ts';
import type { Order } from '../../contract/trade/types.ts';
import { reportReached } from '../../src/api/network.ts';
import { TransferScreen } from '../../src/features/cash/TransferScreen.tsx';
import { CancelButton } from '../../src/features/trade/CancelButton.tsx';
import { OrderOutcome } from '../../src/features/trade/OrderOutcome.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { NumberDetails } from '../../src/records/NumberDetails.tsx';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { press, render } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

it('the number of a purchase is out of the way until it is wanted, in groups that a line can end after, and whole when copied', async () => {
  const number = 'blk_01KAQM6C5TX8R0ZV9W3E2YH4JD';
  const { container, find } = await render(
    <NumberDetails label="Purchase number" number={number} />,
  );
  expect(container.querySelector('details')?.open).toBe(false);
  const shown = find('[data-testid="reference-number"]');
  expect(shown.textContent).toBe(number);
  const groups = [...shown.children].map(({ textContent }) => textContent);
  expect(groups[0]).toBe('blk_');
  expect(groups.slice(1).every((group) => group.length <= 4)).toBe(true);
});

describe('the page that moves money', () => {
  const nothing = () => undefined;

  it.each([
    ['out', 'Withdrawal'],
    ['in', 'Transfer from the bank'],
  ] as const)('is called by what is done there: %s, %s', async (direction, title) => {
    carryTo({ app: { fetch: () => HttpResponse.error() } });
    const { find } = await renderScreen(
      <TransferScreen {...{ direction }} onDirection={nothing} onBack={nothing} onDone={nothing} />,
    );
    expect(find('h1').textContent).toBe(title);
  });
});

const openOrder: Order = {
  id: 'ord_01KAQM6C5TX8R0ZV9W3E2YH4JD',
  code: '600000',
  name: '浦发银行',
  latinName: 'Pudong Bank',
  side: 'buy',
  type: 'limit',
  state: 'open',
  end: null,
  quantity: 300,
  filledQuantity: 0,
  priceMilli: 10_000,
  averagePriceMilli: 0,
  filledValueMinor: 0,
  heldMinor: 0,
  fees: noFees,
  marketDate: '2026-11-20',
  createdAt: 0,
  liveAt: 0,
  updatedAt: 0,
};

describe('an order that is over without a fill', () => {
  const receiptOf = async (change: Partial<Order>) => {
    carryTo({ app: { fetch: () => HttpResponse.error() } });
    const done = { order: { ...openOrder, ...change }, remaining: 0, sellableFrom: null };
    const intent = { id: done.order.id, kind: 'ord', input: {}, at: 0 } as const;
    const { find } = await renderScreen(
      <OrderOutcome sent={{ kind: 'accepted', done, intent }} onClose={() => undefined} />,
    );
    return {
      title: find('h2').textContent,
      standing: find('[data-standing]').dataset['standing'],
      text: find('[data-testid="order-outcome"] > p').textContent,
    };
  };

  it('was cancelled by the investor: calmly, and without a rest', async () => {
    expect(await receiptOf({ state: 'cancelled', end: 'by_user' })).toEqual({
      title: 'Order cancelled',
      standing: 'ended',
      text: 'You cancelled this order.',
    });
  });

  it('ended with the day: calmly, and without a rest', async () => {
    expect(await receiptOf({ state: 'expired', end: 'day_over' })).toEqual({
      title: 'Nothing was filled',
      standing: 'ended',
      text: 'The trading day ended before the order was filled.',
    });
  });

  it('is told from one of which a part was filled', async () => {
    const part = { filledQuantity: 100, averagePriceMilli: 10_000, filledValueMinor: 100_000 };
    expect(await receiptOf({ state: 'cancelled', end: 'by_user', ...part })).toEqual({
      title: 'Partly filled',
      standing: 'ended',
      text: 'The rest of this order has ended.',
    });
  });
});

describe('the question before an order is cancelled', () => {
  it.each([
    { filled: 0, says: '300 shares of Pudong Bank have not been traded yet.' },
    {
      filled: 100,
      says: '200 shares of Pudong Bank have not been traded yet. What was traded stays.',
    },
  ])('after $filled of 300 shares says what stays only where a part was filled', async (order) => {
    reportReached();
    const state = order.filled === 0 ? 'open' : 'partly_filled';
    const { find } = await renderScreen(
      <CancelButton order={{ ...openOrder, state, filledQuantity: order.filled }} />,
    );
    await press(find('[data-testid="cancel-order"]'));
    await until(() => find('dialog').textContent.includes(order.says), 'it is asked');
    expect(find('dialog').textContent.includes('What was traded stays.')).toBe(order.filled > 0);
  });
});
