import { describe, expect, test } from 'vitest';

import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { recordsEndpoints as records } from '../../contract/records/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { creditIncome } from '../../server/domain/savings/daily.ts';
import { dayNumberOf } from '../../server/time/calendar.ts';
import { publishedRate, ratesBetween } from '../../server/domain/savings/rates.ts';
import { setSavingsRate, setSavingsRateFrom } from '../../server/domain/savings/set-rate.ts';
import { newId } from '../../contract/lib/ids.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { openCashDesk, startingCash } from '../factories/cash-desk.ts';
import type { CashDesk } from '../factories/cash-desk.ts';

const dayMs = 86_400_000;

async function order(desk: CashDesk, way: 'purchase' | 'redeem', amountMinor: number) {
  const secret = await desk.phone.tradingSecret();
  return desk.phone.call(savings[way], { id: newId('sav', 0), amountMinor, ...secret });
}

async function nextDay(desk: CashDesk, days = 1): Promise<void> {
  desk.brokerage.clock.advance(days * dayMs);
  await runDaily(desk.brokerage.context);
  await desk.signIn();
}

const mine = (desk: CashDesk) => desk.phone.call(savings.mine, {});

/** Income by plain fractions: whole fen of everything earned so far, less what was credited. */
function independentIncome(days: readonly { date: string; rateE4: number }[], balance: number) {
  let units = BigInt(balance);
  let earnedExact = 0n;
  let credited = 0n;
  return days.map(({ rateE4 }) => {
    earnedExact += units * BigInt(rateE4);
    const income = earnedExact / 100_000_000n - credited;
    credited += income;
    units += income;
    return Number(income);
  });
}

describe('the savings product', () => {
  test('takes cash at once, is confirmed the next day, and earns from then on day by day', async () => {
    const desk = await openCashDesk();
    await runDaily(desk.brokerage.context);
    const bought = await order(desk, 'purchase', 10_000_000);
    expect(bought).toMatchObject({ state: 'pending', dueOn: '2026-11-21' });
    expect((await desk.cash()).balance).toBe(startingCash - 10_000_000);
    expect(await mine(desk)).toMatchObject({ balanceMinor: 0, pendingInMinor: 10_000_000 });
    expect((await desk.phone.call(trade.account, {})).assets).toMatchObject({
      savingsMinor: 10_000_000,
      totalMinor: startingCash,
    });
    await nextDay(desk);
    expect(await mine(desk)).toMatchObject({ balanceMinor: 10_000_000, totalIncomeMinor: 0 });
    await nextDay(desk);
    await nextDay(desk);
    const { items, totalMinor } = await desk.phone.call(savings.income, {});
    const rate = (date: string) => ({
      date,
      rateE4: publishedRate('lotwise', Math.round(Date.parse(date) / dayMs)),
    });
    const expected = independentIncome([rate('2026-11-21'), rate('2026-11-22')], 10_000_000);
    expect(items.map(({ date, incomeMinor }) => [date, incomeMinor])).toEqual([
      ['2026-11-22', expected[1]],
      ['2026-11-21', expected[0]],
    ]);
    expect(await mine(desk)).toMatchObject({
      balanceMinor: 10_000_000 + totalMinor,
      yesterdayMinor: expected[1],
    });
    await desk.expectBooksInOrder();
  });

  test('carries what is less than a fen: a small balance earns in the end', async () => {
    const desk = await openCashDesk();
    await order(desk, 'purchase', 5_000);
    await nextDay(desk);
    await nextDay(desk, 12);
    const { items } = await desk.phone.call(savings.income, { limit: 100 });
    const days = items
      .toReversed()
      .map((item) => ({ date: item.date, rateE4: item.incomePer10000E4 }));
    expect(items.toReversed().map((item) => item.incomeMinor)).toEqual(
      independentIncome(days, 5_000),
    );
    expect(items.some((item) => item.incomeMinor === 0)).toBe(true);
    expect(items.some((item) => item.incomeMinor === 1)).toBe(true);
  });

  test('pays a redemption the next day, and what is redeemed does not earn on its day', async () => {
    const desk = await openCashDesk();
    await order(desk, 'purchase', 10_000_000);
    await nextDay(desk);
    await order(desk, 'redeem', 10_000_000);
    expect(await mine(desk)).toMatchObject({ balanceMinor: 0, pendingOutMinor: 10_000_000 });
    await nextDay(desk);
    expect((await desk.cash()).balance).toBe(startingCash);
    expect((await desk.phone.call(savings.income, {})).items).toEqual([]);
    const { items } = await desk.phone.call(savings.orders, {});
    expect(items.map(({ side, state }) => [side, state])).toEqual([
      ['redemption', 'paid'],
      ['purchase', 'confirmed'],
    ]);
    await desk.expectBooksInOrder();
  });

  test('at exchange hours earns over a weekend too', async () => {
    const desk = await openCashDesk({
      now: Date.parse('2026-11-19T10:00:00+08:00'),
      settings: { MARKET_HOURS: 'exchange' },
    });
    await runDaily(desk.brokerage.context);
    await order(desk, 'purchase', 10_000_000);
    await nextDay(desk, 4);
    const { items } = await desk.phone.call(savings.income, {});
    expect(items.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    await desk.expectBooksInOrder();
  });

  test('catches up missed days one by one, and a day that is run again changes nothing', async () => {
    const [daily, late] = [await openCashDesk(), await openCashDesk()];
    for (const desk of [daily, late]) {
      await runDaily(desk.brokerage.context);
      await order(desk, 'purchase', 7_777_777);
    }
    for (let day = 0; day < 5; day += 1) await nextDay(daily);
    await nextDay(late, 5);
    expect(await mine(late)).toEqual(await mine(daily));
    const before = await mine(daily);
    for (const date of ['2026-11-22', '2026-11-24'])
      await creditIncome(daily.brokerage.context, date);
    await runDaily(daily.brokerage.context);
    expect(await mine(daily)).toEqual(before);
    await daily.expectBooksInOrder();
    await late.expectBooksInOrder();
  });

  test.each([
    ['purchase', 0, 'amount_zero'],
    ['purchase', 99, 'savings_below_minimum'],
    ['purchase', startingCash + 1, 'cash_insufficient'],
    ['redeem', 100, 'savings_insufficient'],
  ] as const)('refuses to %s %i: %s', async (way, amountMinor, code) => {
    const desk = await openCashDesk();
    const refused = await desk.phone.refused(savings[way], {
      id: newId('sav', 0),
      amountMinor,
      ...(await desk.phone.tradingSecret()),
    });
    expect(refused.code).toBe(code);
  });

  test('is one purchase for one id, also at once', async () => {
    const desk = await openCashDesk();
    const id = newId('sav', 0);
    const buy = async () =>
      desk.phone.call(savings.purchase, {
        id,
        amountMinor: 100_000,
        ...(await desk.phone.tradingSecret()),
      });
    const [first, second] = await Promise.all([buy(), buy()]);
    expect(second).toEqual(first);
    expect((await desk.cash()).balance).toBe(startingCash - 100_000);
  });

  test('says what it yields to anybody', async () => {
    const desk = await openCashDesk();
    const product = await desk.brokerage.client().call(savings.product, {});
    expect(product.rates).toHaveLength(30);
    expect(product.latest).toEqual(product.rates.at(-1));
    expect(product.sevenDayYieldE6).toBeGreaterThan(10_000);
    expect(product.sevenDayYieldE6).toBeLessThan(25_000);
    expect(product).toMatchObject({ earnsFrom: '2026-11-21', paidOn: '2026-11-21' });
  });
});

test('all of it stands in the account’s transactions, each with the balance after it', async () => {
  const desk = await openCashDesk();
  const card = await desk.bind();
  await desk.deposit(300_000, { cardId: card.id });
  await desk.pass(5_000);
  await order(desk, 'purchase', 1_000_000);
  await desk.withdraw(200_000, card.id);
  await desk.pass(5_000);
  const first = await desk.phone.call(records.transactions, { limit: 2 });
  expect(first.items.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['withdrawal', -200_000],
    ['savings_purchase', -1_000_000],
  ]);
  expect(first).toMatchObject({ inMinor: startingCash + 300_000, outMinor: 1_200_000, count: 4 });
  const rest = await desk.phone.call(records.transactions, {
    limit: 2,
    cursor: first.nextCursor ?? '',
  });
  expect(rest.items.map(({ kind }) => kind)).toEqual(['deposit', 'paper_funding']);
  expect(first.items[0]?.balanceMinor).toBe((await desk.cash()).balance);
  const payments = await desk.phone.call(records.transactions, { group: 'payment' });
  expect(payments.items.map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit']);
  const { items } = await desk.phone.call(records.entries, { id: first.items[0]?.id ?? '' });
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const stranger = await desk.brokerage.registered();
  const foreign = await stranger.refused(records.entries, { id: first.items[0]?.id ?? '' });
  expect(foreign.code).toBe('not_found');
  const statement = await desk.phone.call(records.statement, { month: '2026-11' });
  expect(statement.openingMinor + statement.inMinor - statement.outMinor).toBe(
    statement.closingMinor,
  );
  expect(statement.closingMinor).toBe((await desk.cash()).balance);
  expect((await desk.phone.call(records.statement, { month: '2026-12' })).openingMinor).toBe(
    statement.closingMinor,
  );
});

describe('the rate of the desk', () => {
  test('is what its days earn, and others stay as published', async () => {
    const desk = await openCashDesk();
    const { context, clock } = desk.brokerage;
    await runDaily(context);
    await order(desk, 'purchase', 10_000_000);
    await nextDay(desk);
    const today = clock.marketDate();
    await setSavingsRate(context, [today], 12_345);
    await nextDay(desk);
    await nextDay(desk);
    const { items } = await desk.phone.call(savings.income, {});
    const earned = new Map(items.map((day) => [day.date, day.incomePer10000E4]));
    expect(earned.get(today)).toBe(12_345);
    const next = clock.addMarketDays(today, 1);
    expect(earned.get(next)).toBe(publishedRate(context.settings.MARKET_SEED, dayNumberOf(next)));
  });

  test('holds from a day on until another does, or the published one comes back', async () => {
    const desk = await openCashDesk();
    const { context, clock } = desk.brokerage;
    const today = clock.marketDate();
    const day = (count: number) => clock.addMarketDays(today, count);
    const published = (date: string) =>
      publishedRate(context.settings.MARKET_SEED, dayNumberOf(date));
    await runDaily(context);
    await order(desk, 'purchase', 10_000_000);
    await setSavingsRate(context, [day(4)], 9_999);
    await setSavingsRateFrom(context, today, 3_000);
    await setSavingsRateFrom(context, day(3), 5_000);
    await setSavingsRateFrom(context, day(5), null);
    await nextDay(desk, 7);
    const { items } = await desk.phone.call(savings.income, {});
    expect(items.toReversed().map((row) => [row.date, row.incomePer10000E4])).toEqual([
      [day(1), 3_000],
      [day(2), 3_000],
      [day(3), 5_000],
      [day(4), 5_000],
      [day(5), published(day(5))],
      [day(6), published(day(6))],
    ]);
    // What is set for one day stands over what holds from an earlier one on.
    await setSavingsRateFrom(context, day(8), 1);
    await setSavingsRate(context, [day(9)], 2);
    const ahead = await ratesBetween(context, dayNumberOf(day(7)), dayNumberOf(day(10)));
    expect(ahead.map(({ incomePer10000E4 }) => incomePer10000E4)).toEqual([
      published(day(7)),
      1,
      2,
      1,
    ]);
    const written = await context.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'savings_rate_set')
      .execute();
    expect(written).toHaveLength(6);
    await desk.expectBooksInOrder();
  });

  test('cannot change what was credited, nor be beyond reason', async () => {
    const { context, clock } = (await openCashDesk()).brokerage;
    const today = clock.marketDate();
    const yesterday = clock.addMarketDays(today, -1);
    await expect(setSavingsRate(context, [yesterday, today], 4_000)).rejects.toThrow(/credited/);
    await expect(setSavingsRateFrom(context, yesterday, null)).rejects.toThrow(/credited/);
    await expect(setSavingsRate(context, [today], -1)).rejects.toThrow(RangeError);
    await expect(setSavingsRate(context, [today], 100_001)).rejects.toThrow(RangeError);
    expect(await context.db.selectFrom('savings_rates').selectAll().execute()).toEqual([]);
  });
});
