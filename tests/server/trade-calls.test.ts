import { describe, expect, test } from 'vitest';

import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { orderId } from '../factories/trading.ts';
import { startBrokerage } from '../support/brokerage.ts';

async function openMarket() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ feed });
  const investor = await brokerage.registered();
  await investor.setTradingPassword();
  const ticket = async (change: object = {}) => ({
    id: orderId(),
    code: '600000',
    side: 'buy' as const,
    type: 'limit' as const,
    quantity: 1_000,
    priceMilli: 10_000,
    ...(await investor.tradingSecret()),
    ...change,
  });
  return { feed, brokerage, investor, ticket };
}

describe('the trading calls', () => {
  test('take a new account from its starting cash to a holding and back', async () => {
    const { brokerage, feed, investor, ticket } = await openMarket();
    expect((await investor.call(trade.account, {})).assets).toMatchObject({
      cashMinor: 100_000_000,
      availableMinor: 100_000_000,
      totalMinor: 100_000_000,
    });
    const order = await investor.call(trade.place, await ticket());
    expect(order).toMatchObject({ state: 'filled', name: '甲600000', latinName: 'Company 600000' });
    const found = await investor.call(trade.order, { id: order.id });
    expect(found.order).toEqual(order);
    expect(found.fills).toHaveLength(1);
    expect((await investor.call(trade.account, {})).positions).toHaveLength(1);
    expect((await investor.call(trade.position, { code: '600000' })).lots).toHaveLength(1);
    brokerage.clock.advance(86_400_000);
    feed.setBook('600000', { bids: [[11_000, 5_000]] });
    const closing = { id: orderId(), code: '600000', ...(await investor.tradingSecret()) };
    const closed = await investor.call(trade.close, closing);
    expect(closed).toMatchObject({ remaining: 0, sellableFrom: null });
    const { items } = await investor.call(trade.closedPositions, { period: 'today', limit: 5 });
    expect(items[0]).toMatchObject({ resultMinor: 98_315, saleType: 'closed' });
    const detail = await investor.call(trade.closedPosition, { id: items[0]?.id ?? '' });
    expect(detail.fills).toHaveLength(2);
    expect((await investor.call(trade.fills, { period: 'all' })).items).toHaveLength(2);
    expect((await investor.call(trade.orders, { status: 'done', limit: 1 })).nextCursor).toEqual(
      expect.any(String),
    );
    expect((await verify(brokerage.context.db)).problems).toEqual([]);
    expect(brokerage.faults).toEqual([]);
  });

  test('ask for the trading password and count wrong ones, whatever the order is worth', async () => {
    const { investor, ticket } = await openMarket();
    const wrong = await investor.tradingSecret('111222');
    const refused = await investor.refused(trade.place, await ticket({ ...wrong, quantity: 50 }));
    expect(refused).toMatchObject({ code: 'trading_password_wrong', params: { triesLeft: 4 } });
    const again = await investor.tradingSecret('111222');
    expect((await investor.refused(trade.place, await ticket(again))).params).toEqual({
      triesLeft: 3,
    });
    expect(await investor.call(trade.place, await ticket())).toMatchObject({ state: 'filled' });
  });

  test('need a trading password that was set', async () => {
    const { brokerage, ticket } = await openMarket();
    const newcomer = await brokerage.registered();
    const secret = await newcomer.tradingSecret();
    const refused = await newcomer.refused(trade.place, await ticket(secret));
    expect(refused.code).toBe('trading_password_missing');
  });

  test('answer a second sending of an order as the first, though it is encrypted anew', async () => {
    const { investor, ticket } = await openMarket();
    const id = orderId();
    const first = await investor.call(trade.place, await ticket({ id }));
    expect(await investor.call(trade.place, await ticket({ id }))).toEqual(first);
    const other = await investor.refused(trade.place, await ticket({ id, quantity: 200 }));
    expect(other).toMatchObject({ status: 200, code: 'id_reused' });
  });

  test('cancel, and refuse what cannot be cancelled', async () => {
    const { feed, investor, ticket } = await openMarket();
    feed.setBook('600000', { asks: [] });
    const { id: openId } = await investor.call(trade.place, await ticket());
    const cancel = () => ({ id: newId('can', 0), orderId: openId });
    expect(await investor.call(trade.cancel, cancel())).toMatchObject({ state: 'cancelled' });
    expect((await investor.refused(trade.cancel, cancel())).code).toBe('order_not_open');
    const unknown = { id: newId('can', 0), orderId: orderId() };
    expect((await investor.refused(trade.cancel, unknown)).code).toBe('order_unknown');
  });

  test('are closed without a session', async () => {
    const { brokerage } = await openMarket();
    const stranger = brokerage.client();
    for (const endpoint of Object.values(trade) as Endpoint<object, unknown>[]) {
      const refused = await stranger.refused(endpoint, {});
      expect([endpoint.path, refused.status]).toEqual([endpoint.path, 401]);
    }
  });

  test('say which field is wrong, and never fail', async () => {
    const { brokerage, investor, ticket } = await openMarket();
    const place = trade.place as Endpoint<object, unknown>;
    const wrong: [string, object][] = [
      ['id', { id: 'ord_1' }],
      ['id', { id: 7 }],
      ['code', { code: '60000' }],
      ['code', { code: "600000' or 1=1" }],
      ['side', { side: 'short' }],
      ['type', { type: 'stop' }],
      ['quantity', { quantity: '1000' }],
      ['quantity', { quantity: 1.5 }],
      ['quantity', { quantity: -100 }],
      ['quantity', { quantity: 1e300 }],
      ['quantity', { quantity: null }],
      ['priceMilli', { priceMilli: 10_000.5 }],
      ['priceMilli', { priceMilli: -10 }],
      ['priceMilli', { priceMilli: Number.MAX_SAFE_INTEGER }],
      ['query', { query: '' }],
    ];
    for (const [field, change] of wrong) {
      const refused = await investor.refused(place, await ticket(change));
      expect([field, refused.status, refused.code]).toEqual([field, 200, 'invalid_input']);
      expect(Object.keys(refused.fields)).toEqual([field]);
    }
    const orders = trade.orders as Endpoint<object, unknown>;
    for (const input of [
      { status: 'mine' },
      { status: 'all', limit: 0 },
      { status: 'all', limit: 1_000 },
      { status: 'all', cursor: '%00' },
      { status: 'all', period: 'decade' },
    ])
      expect((await investor.refused(orders, input)).code).toBe('invalid_input');
    expect(brokerage.faults).toEqual([]);
  });

  test('refuse in the language of the caller', async () => {
    const { investor, ticket } = await openMarket();
    const refused = await investor.refused(trade.place, await ticket({ quantity: 0 }));
    expect(refused).toMatchObject({ status: 200, code: 'quantity_zero' });
    expect(refused.msg).toBe('The quantity cannot be 0.');
    expect(refused.fields['quantity']).toBe('The quantity cannot be 0.');
  });
});
