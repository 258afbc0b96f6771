import { describe, expect, test } from 'vitest';

import { feesOf, scheduleOn, totalFees } from '../../contract/trade/fees.ts';
import { newId } from '../../contract/lib/ids.ts';
import { buyAuthorised } from '../../server/domain/block/buy-block.ts';
import { keepBlockOffers } from '../../server/paper/block-offers.ts';
import { blockOffer, listOffers } from '../../server/domain/block/offers.ts';
import { closeOffer } from '../../server/domain/block/open-offer.ts';
import { blockTrade, listBlockTrades } from '../../server/domain/block/records.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { feeSchedulesOf } from '../../server/domain/trade/fee-schedules.ts';
import { listOrders } from '../../server/domain/trade/order-queries.ts';
import { positionDetail } from '../../server/domain/trade/position-queries.ts';
import { clerk } from '../../server/paper/clerk.ts';
import { openDesk, refusalOf, tally } from '../factories/desk.ts';
import { buyBlock, offered } from '../factories/new-shares.ts';

const hourMs = 3_600_000;

describe('a block offer', () => {
  test('is paid at once at its price, its shares can be sold from the next market day', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const { id } = await offered(desk);
    expect(await blockOffer(desk.context, id)).toMatchObject({
      state: 'open',
      lastMilli: 10_000,
      priceMilli: 9_500,
      discountBp: 500,
      remaining: 1_000,
    });
    const schedule = scheduleOn('2024-01-02', feeSchedulesOf(desk.context.settings));
    const cost = 285_000 + totalFees(feesOf('buy', 285_000, schedule));
    const bought = await buyBlock(desk, user, id, 300);
    expect(bought).toMatchObject({ valueMinor: 285_000, totalMinor: cost, quantity: 300 });
    expect(bought.sellableOn).toBe('2024-01-03');
    expect((await assets(desk.context, user)).cashMinor).toBe(100_000_000 - cost);
    expect((await blockOffer(desk.context, id)).remaining).toBe(700);

    const { position, lots } = await positionDetail(desk.context, user, '600000');
    expect(position).toMatchObject({ quantity: 300, availableQuantity: 0, costMinor: cost });
    expect(lots).toMatchObject([{ settled: false }]);
    const sale = { side: 'sell', type: 'market', quantity: 300 } as const;
    expect((await refusalOf(desk.place(user, sale))).code).toBe('shares_unsettled');
    await desk.nextDay();
    expect(await desk.place(user, sale)).toMatchObject({ state: 'filled' });
    await desk.expectBooksInOrder();

    expect(await blockTrade(desk.context, user, bought.id)).toEqual(bought);
    expect((await listBlockTrades(desk.context, user, {})).items).toEqual([bought]);
    const { items: orders } = await listOrders(desk.context, user, { status: 'all' });
    expect(orders.map(({ type }) => type)).toEqual(['market']);
    const other = await desk.investor();
    expect((await refusalOf(blockTrade(desk.context, other, bought.id))).code).toBe('not_found');
  });

  test('fifty accounts race for ten parts: ten succeed, forty learn why', async () => {
    const desk = await openDesk();
    const users: string[] = [];
    for (let i = 0; i < 50; i += 1) users.push(await desk.investor());
    const { id } = await offered(desk);
    const attempts = users.map((user) => buyBlock(desk, user, id));
    expect(await tally(attempts)).toEqual({ done: 10, block_offer_sold_out: 40 });
    expect(await blockOffer(desk.context, id)).toMatchObject({ state: 'sold_out', remaining: 0 });
    const trades = await desk.context.db.selectFrom('block_trades').select('user_id').execute();
    expect(new Set(trades.map((trade) => trade.user_id)).size).toBe(10);
    await desk.expectBooksInOrder();
  });

  test('the same id buys once, another body is refused', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const { id: offerId } = await offered(desk);
    const purchase = { id: newId('blk', 0), offerId, quantity: 200 };
    const again = () => buyAuthorised(desk.context, user, purchase);
    const answers = await Promise.all(Array.from({ length: 10 }, again));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await blockOffer(desk.context, offerId)).remaining).toBe(800);
    const other = buyAuthorised(desk.context, user, { ...purchase, quantity: 100 });
    expect((await refusalOf(other)).code).toBe('id_reused');
    await desk.expectBooksInOrder();
  });

  test('refuses in its own words', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const poor = await desk.investor(50_000);
    const now = desk.clock.now();
    const { id } = await offered(desk, { minimumQuantity: 300 });
    const later = await offered(desk, { opensAt: now + hourMs });
    const codeOf = async (quantity: number, offer = id, who = user) =>
      (await refusalOf(buyBlock(desk, who, offer, quantity))).code;
    expect(await codeOf(0)).toBe('quantity_zero');
    expect(await codeOf(200)).toBe('block_below_minimum');
    expect(await codeOf(350)).toBe('quantity_step');
    expect(await codeOf(1_100)).toBe('block_above_remaining');
    expect(await codeOf(300, later.id)).toBe('block_offer_not_open');
    expect(await codeOf(300, newId('blo', 0))).toBe('block_offer_unknown');
    expect(await codeOf(300, id, poor)).toBe('cash_insufficient');
    desk.feed.change('600000', { status: 'suspended' });
    expect(await codeOf(300)).toBe('instrument_suspended');
    desk.feed.change('600000', { status: 'trading' });
    await buyBlock(desk, user, id, 800);
    expect(await codeOf(100)).toBe('block_below_minimum');
    expect(await buyBlock(desk, user, id, 200)).toMatchObject({ quantity: 200 });
    expect(await closeOffer(desk.context, later.id)).toBe(true);
    expect(await closeOffer(desk.context, later.id)).toBe(false);
    expect(await codeOf(100, later.id)).toBe('block_offer_closed');
    await desk.expectBooksInOrder();
  });

  test('is over with its window, and with its market day', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const { id } = await offered(desk, { closesAt: desk.clock.now() + hourMs });
    desk.clock.advance(hourMs);
    expect((await refusalOf(buyBlock(desk, user, id))).code).toBe('block_offer_closed');
    expect((await listOffers(desk.context)).map(({ state }) => state)).toEqual(['closed']);
    await desk.nextDay();
    expect(await listOffers(desk.context)).toEqual([]);
  });
});

describe('the terms of an offer', () => {
  test.each([
    [{ priceMilli: 8_990 }, 'the price must be between 9 and 11 today'],
    [{ priceMilli: 9_505 }, 'the price is not on the tick'],
    [{ minimumQuantity: 1_100 }, 'the minimum is above the quantity'],
    [{ minimumQuantity: 150 }, 'the minimum is no multiple of the step'],
    [{ quantity: 0 }, 'quantity, minimum and step are whole numbers above 0'],
    [{ closesAt: Date.parse('2024-01-03T01:00:00+08:00') }, 'the window must end'],
    [{ closesAt: Date.parse('2024-01-02T09:00:00+08:00') }, 'the window is over'],
  ])('%j are refused', async (change, reason) => {
    const desk = await openDesk();
    await expect(offered(desk, change)).rejects.toThrow(reason);
  });

  test('where the day has no band, the price is within 30 % of the previous close', async () => {
    const desk = await openDesk();
    desk.feed.setQuote('600000', { lowerLimitMilli: 0, upperLimitMilli: 0 });
    await expect(offered(desk, { priceMilli: 6_990 })).rejects.toThrow('between 7 and 13');
    expect(await offered(desk, { priceMilli: 7_000 })).toMatchObject({ price_milli: 7_000 });
  });
});

describe('the clerk', () => {
  test('are there around the clock, in the last minutes of a market day too', async () => {
    const desk = await openDesk();
    const minuteMs = 60_000;
    const { closesAt } = desk.clock.session(desk.clock.marketDate());
    desk.clock.advance(closesAt - desk.clock.now() - 10 * minuteMs);
    expect(await keepBlockOffers(desk.context)).toBe(1);
    expect(await listOffers(desk.context)).toMatchObject([{ state: 'open', closesAt }]);
  });

  test('keeps some offers open, each with terms that the rules allow, and no more', async () => {
    const desk = await openDesk();
    for (let i = 1; i <= 12; i += 1) desk.feed.list(`60010${i % 10}${i}`.slice(0, 6), i * 3_000);
    for (let i = 0; i < 10; i += 1) await keepBlockOffers(desk.context);
    const offers = await listOffers(desk.context);
    expect(offers).toHaveLength(4);
    for (const offer of offers) {
      expect(offer.state).toBe('open');
      expect(offer.discountBp).toBeGreaterThan(0);
      expect(offer.quantity % offer.minimumQuantity).toBe(0);
      expect(offer.closesAt).toBeLessThanOrEqual(Date.parse('2024-01-03T00:00:00+08:00'));
    }
    expect(new Set(offers.map(({ code }) => code)).size).toBe(4);
  });

  test('makes none while it is off, nor while the market is closed', async () => {
    const desk = await openDesk({ hours: 'exchange' });
    const { settings } = desk.context;
    const off = { ...desk.context, settings: { ...settings, CLERK: 'manual' as const } };
    await clerk.blockOffers.run(off);
    expect(await listOffers(desk.context)).toEqual([]);
    desk.clock.set(Date.parse('2024-01-02T12:00:00+08:00'));
    await clerk.blockOffers.run(desk.context);
    expect(await listOffers(desk.context)).toEqual([]);
    desk.clock.set(Date.parse('2024-01-02T13:00:00+08:00'));
    await clerk.blockOffers.run(desk.context);
    expect(await listOffers(desk.context)).toHaveLength(1);
  });
});
