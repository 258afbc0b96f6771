import { expect, onTestFinished, test } from 'vitest';

import { totalAssetsMinor } from '../../contract/trade/assets.ts';
import { dailyGains, daysOf, gainMinor, spanBetween, spanOf } from '../../contract/result/days.ts';
import { timeWeighted } from '../../contract/result/returns.ts';
import type { Assets } from '../../contract/trade/types.ts';
import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { transact } from '../../server/db/lock.ts';
import { houseAccount, userCash } from '../../server/domain/ledger/accounts.ts';
import { transfer } from '../../server/domain/ledger/transfer.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { monthlyStatement } from '../../server/domain/records/statement.ts';
import { gainParts } from '../../server/domain/result/gain-parts.ts';
import { resultSeries, shortSeries } from '../../server/domain/result/series.ts';
import { resultStatement } from '../../server/domain/result/statement.ts';
import { valueAccounts } from '../../server/domain/result/value-accounts.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { assetsToday } from '../../server/domain/result/trading-account.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import { clerk } from '../../server/paper/clerk.ts';
import { insertDecade } from '../factories/decade.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { announced, apply, goOn, newShareCode, pay, stateOf } from '../factories/new-shares.ts';
import { bind, moveBetween, verifiedInvestor } from '../factories/payments.ts';
import { expectSecondOpinion, rateOf } from '../factories/results.ts';

const code = '600000';

async function newDesk(): Promise<Desk> {
  const desk = await openDesk();
  onTestFinished(() => desk.context.db.destroy());
  await runDaily(desk.context);
  return desk;
}

/** The price at which the day ends, and the next begins. */
function closeAt(desk: Desk, priceMilli: number): void {
  desk.feed.setQuote(code, { lastMilli: priceMilli, previousCloseMilli: priceMilli });
  desk.feed.setBook(code, {
    asks: [[priceMilli, 1_000_000]],
    bids: [[priceMilli - 10, 1_000_000]],
  });
}

async function decide({ clock, context }: Desk): Promise<void> {
  clock.advance(60_000);
  for (const task of [...cashTasks, clerk.loans]) await task.run(context);
}

/** Five days of everything that moves money; what was owned at the end of each, as the account said. */
async function liveFiveDays(
  desk: Desk,
  userId: string,
  onEnd: (account: Assets) => void = () => undefined,
): Promise<number[]> {
  const { context, clock } = desk;
  const card = await bind(desk, userId);
  const totals: number[] = [];
  const endDay = async (priceMilli: number) => {
    closeAt(desk, priceMilli);
    const account = await assetsToday(context, userId);
    totals.push(account.totalMinor);
    onEnd(account);
    await desk.nextDay();
  };
  await desk.place(userId, { type: 'market' });
  await endDay(10_500);
  await moveBetween(desk, userId, card, 'in', 200_000);
  await decide(desk);
  const savings = { id: newId('sav', clock.now()), amountMinor: 5_000_000 };
  await orderAuthorised(context, userId, 'purchase', savings);
  await endDay(10_200);
  await desk.place(userId, { type: 'market', side: 'sell', quantity: 400 });
  const loan = { id: newId('lon', clock.now()), amountMinor: 300_000, months: 3 as const };
  await applyAuthorised(context, userId, { ...loan, purpose: 'home' });
  for (let wait = 0; wait < 3; wait += 1) await decide(desk);
  await endDay(9_900);
  await moveBetween(desk, userId, card, 'out', 150_000);
  await decide(desk);
  await endDay(10_800);
  await desk.place(userId, { type: 'market', side: 'sell', quantity: 600 });
  await endDay(11_000);
  return totals;
}

test('an account is worth at each close what it said then, less income that is booked in the night', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  const totals = await liveFiveDays(desk, userId);
  const series = await resultSeries(desk.context, userId);
  expect(series.dates).toEqual([
    '2024-01-02',
    '2024-01-03',
    '2024-01-04',
    '2024-01-05',
    '2024-01-06',
  ]);
  expect(series.totalMinor).toEqual(totals);
  expect(series.inMinor).toEqual([20_000_000, 200_000, 0, 0, 0]);
  expect(series.outMinor).toEqual([0, 0, 0, 150_000, 0]);
  expect((await verify(desk.context.db)).problems).toEqual([]);
});

test('today has made what its close will say, whatever was paid, and less what is booked in the night', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  const said: Assets[] = [];
  await liveFiveDays(desk, userId, (day) => said.push(day));
  const series = await resultSeries(desk.context, userId);
  const gains = dailyGains(spanOf(daysOf(series), 'all'));
  expect(said.map(({ todayMinor }) => todayMinor)).toEqual(gains.map((day) => day.gainMinor));
  expect(said.map(({ today }) => today)).toEqual(
    series.dates.map((date, at) => ({
      date,
      baseMinor: series.totalMinor[at - 1] ?? 0,
      baseDate: series.dates[at - 1] ?? null,
      inMinor: series.inMinor[at],
      outMinor: series.outMinor[at],
    })),
  );
});

test('what is booked for a day whose close is written already is paid in, not earned', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  await desk.nextDay();
  const { context, clock } = desk;
  const yesterday = clock.addMarketDays(clock.marketDate(), -1);
  await transact(context.db, (trx) =>
    transfer(trx, {
      kind: 'deposit',
      reference: userId,
      memo: 'Booked late',
      marketDate: yesterday,
      at: clock.now(),
      entries: [
        { account: houseAccount(userId, 'provider'), amount: -70_000 },
        { account: userCash(userId), amount: 70_000 },
      ],
    }),
  );
  expect((await assetsToday(context, userId)).todayMinor).toBe(0);
});

test('a share that is listed without prices is worth what was paid for it', async () => {
  const desk = await newDesk();
  const { context, feed } = desk;
  const userId = await desk.investor(20_000_000);
  await announced(desk, { origin: 'import' });
  await apply(desk, userId);
  await goOn(desk, 2);
  await pay(desk, userId);
  feed.list(newShareCode, 8_000, { status: 'no_data' });
  await goOn(desk, 3);
  expect(await stateOf(desk, userId)).toBe('listed');
  const priced = [{ code: newShareCode, quantity: 500, priceMilli: 8_000 }];
  const holdings = async () => (await monthlyStatement(context, userId, '2024-01')).holdings;
  expect(await holdings()).toMatchObject(priced);
  await desk.nextDay();
  expect((await assetsToday(context, userId)).todayMinor).toBe(0);
  const series = await resultSeries(context, userId);
  expect(series.totalMinor).toEqual(series.dates.map(() => 20_000_000));
  expect((await gainParts(context, userId, {})).positions).toMatchObject([{ gainMinor: 0 }]);
  while (context.clock.marketDate() < '2024-02-01') await desk.nextDay();
  expect(await holdings()).toMatchObject(priced);
  await desk.expectBooksInOrder();
});

test('what made the gain sums to it, of all days and of any of them', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  await liveFiveDays(desk, userId);
  const days = daysOf(await resultSeries(desk.context, userId));
  const dates = days.map(({ date }) => date);
  const spans = dates.flatMap((from, at) => dates.slice(at).map((to) => ({ from, to })));
  for (const span of [{}, ...spans]) {
    const parts = await gainParts(desk.context, userId, span);
    const made = parts.positions.reduce((sum, position) => sum + position.gainMinor, 0);
    expect(parts.gainMinor).toBe(made + parts.savingsIncomeMinor - parts.loanInterestMinor);
    const { from = '', to = '9999' } = span as { from?: string; to?: string };
    expect(parts.gainMinor).toBe(gainMinor(spanBetween(days, from, to)));
    for (const row of parts.positions)
      expect(row.gainMinor).toBe(
        row.endMinor -
          row.startMinor +
          row.soldMinor -
          row.boughtMinor -
          row.feesMinor -
          row.taxMinor,
      );
  }
  const whole = await gainParts(desk.context, userId, {});
  expect(whole.positions.map((row) => [row.code, row.startQuantity, row.endQuantity])).toEqual([
    [code, 0, 0],
  ]);
  expect(whole.positions[0]?.unrealisedMinor).toBe(0);
  expect(whole.savingsIncomeMinor).toBeGreaterThan(0);
  expect(whole.loanInterestMinor).toBeGreaterThan(0);
});

test('valuations are made up for days on which nothing ran, and made anew just as they were', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  await liveFiveDays(desk, userId);
  const { db } = desk.context;
  const read = () =>
    db
      .selectFrom('valuations')
      .select(['user_id', 'market_date', 'shares_minor', 'cash_minor', 'held_minor'])
      .select(['savings_minor', 'subscribed_minor', 'owed_minor', 'in_minor', 'out_minor'])
      .orderBy('market_date')
      .execute();
  const first = await read();
  expect(first).toHaveLength(5);
  await valueAccounts(desk.context, { from: '2024-01-04', to: '2024-01-05' });
  expect(await read()).toEqual(first);
  await db.deleteFrom('valuations').execute();
  await db.deleteFrom('job_runs').where('step', '=', 'valuations').execute();
  await runDaily(desk.context);
  expect(await read()).toEqual(first);
});

test('investors are told that a close is written, and once where those of several dates are made anew', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  const told = () => desk.events.filter(({ event }) => event.type === 'valuation');
  await desk.nextDay();
  expect(told().map((each) => each.userId)).toEqual([userId]);
  await desk.nextDay();
  await valueAccounts(desk.context, { from: '2024-01-02', to: '2024-01-03' });
  expect(told()).toHaveLength(3);
});

test('what is wrong in a valuation is found by the check of the books', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  await desk.place(userId, { type: 'market' });
  await desk.nextDay();
  const { db } = desk.context;
  for (const column of [
    'cash_minor',
    'savings_minor',
    'shares_minor',
    'subscribed_minor',
  ] as const) {
    await db
      .updateTable('valuations')
      .set((eb) => ({ [column]: eb(column, '+', 1) }))
      .execute();
    expect((await verify(db)).problems).toHaveLength(1);
    await db
      .updateTable('valuations')
      .set((eb) => ({ [column]: eb(column, '-', 1) }))
      .execute();
  }
  expect((await verify(db)).problems).toEqual([]);
});

test('a second opinion on the file of daily values agrees to the fen and to a hundredth of a percent', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  await liveFiveDays(desk, userId);
  const days = daysOf(await resultSeries(desk.context, userId));
  expect(rateOf(timeWeighted(spanOf(days, 'all')))).not.toBe(0);
  expectSecondOpinion(days);
});

test('a statement of a month or a year begins at the close before it', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  await liveFiveDays(desk, userId);
  const month = await resultStatement(desk.context, userId, '2024-01');
  expect(month.days).toHaveLength(5);
  expect(month.baseDate).toBeNull();
  const later = await resultStatement(desk.context, userId, '2024-02');
  expect(later.days).toEqual([]);
  expect(later.baseDate).toBe('2024-01-06');
  expect(later.baseMinor).toBe(totalAssetsMinor(month.parts.end));
  expect(later.parts.gainMinor).toBe(0);
  expect((await resultStatement(desk.context, userId, '2024')).parts).toEqual(month.parts);
});

test('an account of today has no day yet, and knows what came', async () => {
  const desk = await newDesk();
  const userId = await desk.investor(700_000);
  const series = await resultSeries(desk.context, userId, 'lotwise300');
  expect(series).toMatchObject({ dates: [], index: null });
  expect(spanOf(daysOf(series), 'all').days).toEqual([]);
  expect(await gainParts(desk.context, userId, {})).toMatchObject({ from: null, gainMinor: 0 });
});

test('the first answer of the home screen has the series of a young account, and leaves out ten years', async () => {
  const desk = await newDesk();
  const userId = await verifiedInvestor(desk, 20_000_000);
  expect(await shortSeries(desk.context, userId)).toMatchObject({ dates: [] });
  await liveFiveDays(desk, userId);
  expect(await shortSeries(desk.context, userId)).toEqual(await resultSeries(desk.context, userId));
  const old = await desk.investor(700_000);
  await insertDecade(desk.context.db, old, '2024-01-01');
  expect(await shortSeries(desk.context, old)).toBeNull();
});
