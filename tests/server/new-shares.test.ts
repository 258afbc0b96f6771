import { describe, expect, onTestFinished, test } from 'vitest';

import { isListed, winningAmong, commitmentOf, seedHashOf } from '../../contract/new-share/draw.ts';
import { newId } from '../../contract/lib/ids.ts';
import { applyAuthorised } from '../../server/domain/new-share/apply.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { newShareCalendar } from '../../server/domain/new-share/calendar.ts';
import {
  applicationDetail,
  listApplications,
  ownIssue,
} from '../../server/domain/new-share/own-issues.ts';
import { houseBalances } from '../../server/domain/ledger/house-balances.ts';
import { drawIssue } from '../../server/domain/new-share/draw-issue.ts';
import { payAuthorised } from '../../server/domain/new-share/pay.ts';
import { timetableFrom } from '../../server/domain/new-share/timetable.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { listOrders, orderDetail } from '../../server/domain/trade/order-queries.ts';
import { positionDetail } from '../../server/domain/trade/position-queries.ts';
import { openDesk, refusalOf, tally } from '../factories/desk.ts';
import { Crash, faultyDatabase } from '../factories/faulty-database.ts';
import {
  announced,
  apply,
  goOn,
  messagesOf,
  newShareCode,
  pay,
  stateOf,
} from '../factories/new-shares.ts';

describe('an application from its first to its last day', () => {
  test('is allotted, paid, listed at the issue price and sold on the first day', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    expect(await stateOf(desk, user)).toBe('can_apply');

    const application = await apply(desk, user);
    expect(application).toMatchObject({ state: 'applied', firstNumber: 1, lastNumber: 1 });
    expect(application).toMatchObject({ nextStep: 'draw', remainingDays: 1, amountMinor: null });
    expect((await assets(desk.context, user)).availableMinor).toBe(100_000_000);

    await goOn(desk, 1);
    expect(await stateOf(desk, user)).toBe('drawn');
    await goOn(desk, 1);
    expect((await ownIssue(desk.context, user, newShareCode)).application).toMatchObject({
      state: 'allotted',
      allottedQuantity: 500,
      amountMinor: 400_000,
      payable: true,
      nextStep: 'payment',
      remainingDays: 0,
    });

    await pay(desk, user);
    expect(await stateOf(desk, user)).toBe('paid');
    expect(await assets(desk.context, user)).toMatchObject({
      availableMinor: 99_600_000,
      subscribedMinor: 400_000,
      totalMinor: 100_000_000,
    });
    await desk.expectBooksInOrder();

    await goOn(desk, 2);
    expect(await stateOf(desk, user)).toBe('paid');
    desk.feed.list(newShareCode, 9_000);
    await goOn(desk, 1);
    expect(await stateOf(desk, user)).toBe('listed');
    const { position, lots, fills } = await positionDetail(desk.context, user, newShareCode);
    expect(position).toMatchObject({ quantity: 500, costMinor: 400_000, availableQuantity: 500 });
    expect(lots).toMatchObject([{ acquiredOn: '2024-01-04', costMinor: 400_000, settled: true }]);
    expect(fills).toMatchObject([{ priceMilli: 8_000, valueMinor: 400_000, type: 'allotment' }]);
    // One purchase has one date, the day on which its shares came.
    expect(lots.map(({ acquiredAt }) => acquiredAt)).toEqual(fills.map(({ at }) => at));
    expect(position.openedAt).toBe(fills[0]?.at);
    expect(await assets(desk.context, user)).toMatchObject({ subscribedMinor: 0 });
    await desk.expectBooksInOrder();

    const deal = await orderDetail(desk.context, user, fills[0]?.orderId ?? '');
    expect(deal.order).toMatchObject({ type: 'allotment', state: 'filled' });
    const { items } = await listOrders(desk.context, user, { status: 'all' });
    expect(items).toEqual([]);
    const sale = { code: newShareCode, side: 'sell', type: 'market', quantity: 500 } as const;
    const sold = await desk.place(user, sale);
    expect(sold).toMatchObject({ state: 'filled', averagePriceMilli: 8_990 });
    await desk.expectBooksInOrder();
    expect(await messagesOf(desk, user)).toEqual([
      'new_share_applied',
      'new_share_allotted',
      'new_share_paid',
      'new_share_listed',
      'order_filled',
    ]);
  });

  test('takes every step once, however often and by however many processes', async () => {
    const desk = await openDesk();
    const users = await Promise.all([desk.investor(), desk.investor(), desk.investor()]);
    await announced(desk);
    for (const user of users) await apply(desk, user);
    for (let day = 0; day < 6; day += 1) {
      await desk.nextDay();
      await Promise.all([goOn(desk, 0), goOn(desk, 0), goOn(desk, 0)]);
      if (day === 1) for (const user of users) await pay(desk, user);
    }
    for (const user of users) {
      expect(await messagesOf(desk, user)).toHaveLength(4);
      const { position } = await positionDetail(desk.context, user, newShareCode);
      expect(position.quantity).toBe(500);
    }
    await desk.expectBooksInOrder();
  });

  test('days without a server are made up for, and nobody loses the day to pay', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    await apply(desk, user);
    desk.clock.advance(10 * 86_400_000);
    await desk.nextDay();
    const { issue, application } = await ownIssue(desk.context, user, newShareCode);
    expect(application).toMatchObject({ state: 'allotted', payable: true });
    expect(issue).toMatchObject({ resultOn: '2024-01-13', lapseOn: '2024-01-14' });
    expect(issue.listedOn).toBe('2024-01-15');
    await pay(desk, user);
    desk.feed.list(newShareCode, 9_000);
    await goOn(desk, 2);
    expect(await stateOf(desk, user)).toBe('listed');
    await desk.expectBooksInOrder();
  });

  test('over a weekend of the exchange, payment is open until the end of Monday', async () => {
    const desk = await openDesk({ hours: 'exchange' });
    const users = [await desk.investor(), await desk.investor()];
    const at = async (time: string) => {
      desk.clock.set(Date.parse(`${time}+08:00`));
      await advanceIssues(desk.context);
    };
    await announced(desk, timetableFrom(desk.context.clock, '2024-01-04', '2024-01-11'));
    await at('2024-01-04T09:00:00');
    const [user = '', other = ''] = users;
    expect((await refusalOf(apply(desk, user))).code).toBe('application_not_open');
    await at('2024-01-04T09:30:00');
    for (const each of users) await apply(desk, each);
    await at('2024-01-04T15:00:00');
    expect((await refusalOf(apply(desk, await desk.investor()))).code).toBe('application_closed');
    await at('2024-01-05T12:00:00');
    expect(await stateOf(desk, user)).toBe('drawn');
    await at('2024-01-06T10:00:00');
    const { application, issue } = await ownIssue(desk.context, user, newShareCode);
    expect(application).toMatchObject({ state: 'allotted', payable: true, remainingDays: 0 });
    expect(issue.payUntilAt).toBe(Date.parse('2024-01-09T00:00:00+08:00'));
    await pay(desk, user);
    await at('2024-01-08T23:59:59');
    expect(await stateOf(desk, other)).toBe('allotted');
    await at('2024-01-09T00:00:00');
    expect(await stateOf(desk, other)).toBe('lapsed');
    await desk.expectBooksInOrder();
  });

  test('not paid by the end of its day it lapses, and nothing was taken', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    await apply(desk, user);
    await goOn(desk, 2, 23);
    expect(await stateOf(desk, user)).toBe('allotted');
    await goOn(desk, 1, 0);
    expect(await stateOf(desk, user)).toBe('lapsed');
    expect((await refusalOf(pay(desk, user))).code).toBe('allotment_lapsed');
    expect((await assets(desk.context, user)).cashMinor).toBe(100_000_000);
    await goOn(desk, 3);
    expect(await stateOf(desk, user)).toBe('lapsed');
    expect(await messagesOf(desk, user)).toContain('new_share_lapsed');
    await desk.expectBooksInOrder();
  });
});

describe('the draw', () => {
  test('allots exactly the public part when more was asked for, and the money fits to the fen', async () => {
    const desk = await openDesk();
    await announced(desk, { public_quantity: 5_000, price_milli: 13_370, simulated_quantity: 0 });
    const users: string[] = [];
    for (let i = 0; i < 25; i += 1) users.push(await desk.investor());
    for (const user of users) await apply(desk, user);
    await goOn(desk, 2);
    const rows = await desk.context.db
      .selectFrom('new_share_applications')
      .select(['allotted_quantity', 'amount_minor'])
      .execute();
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(rows.map((row) => row.allotted_quantity))).toBe(5_000);
    for (const user of users) if ((await stateOf(desk, user)) === 'allotted') await pay(desk, user);
    expect(await drawIssue(desk.context, newShareCode)).toBeNull();
    const house = await houseBalances(desk.context.db);
    expect(house.filter(({ kind }) => kind === 'issuer')).toEqual([
      { kind: 'issuer', asset: 'CNY', balance: (5_000 * 13_370) / 10 },
      { kind: 'issuer', asset: `share:${newShareCode}`, balance: -5_000 },
    ]);
    await desk.expectBooksInOrder();
  });

  test('gives everyone all when less was asked for', async () => {
    const desk = await openDesk();
    await announced(desk, { simulated_quantity: 200_000 });
    const users = [await desk.investor(), await desk.investor()];
    for (const user of users) await apply(desk, user);
    await goOn(desk, 2);
    for (const user of users) expect(await stateOf(desk, user)).toBe('allotted');
    const late = await desk.investor();
    expect(await stateOf(desk, late)).toBe('closed');
  });

  test('is heard of when it is complete: whoever asks then finds the seed too', async () => {
    const desk = await openDesk();
    await announced(desk);
    const user = await desk.investor();
    await apply(desk, user);
    const found: Promise<string>[] = [];
    const seedNow = async () => {
      const { issue } = await ownIssue(desk.context, user, newShareCode);
      return `${await stateOf(desk, user)} ${issue.draw?.seed ? 'with' : 'without'} seed`;
    };
    await goOn(desk, 1, 13);
    onTestFinished(desk.context.events.subscribe(() => void found.push(seedNow())));
    await goOn(desk, 1);
    expect(new Set(await Promise.all(found))).toEqual(new Set(['allotted with seed']));
  });

  test('can be checked: what was published before it, the place in the list, the own numbers', async () => {
    const desk = await openDesk();
    await announced(desk, { simulated_quantity: 1_500_000, public_quantity: 1_000_000 });
    const users: string[] = [];
    for (let i = 0; i < 9; i += 1) users.push(await desk.investor());
    // Ids are the devices' own: two may have the same.
    const application = { id: newId('sub', 0), code: newShareCode, quantity: 500 };
    for (const user of users) await applyAuthorised(desk.context, user, application);
    const drawNow = async (user: string) =>
      (await ownIssue(desk.context, user, newShareCode)).issue.draw;
    const first = await drawNow(users[0] ?? '');
    expect(first).toMatchObject({ listHash: null, commitment: null, seed: null });

    await goOn(desk, 1, 1);
    const closed = await drawNow(users[0] ?? '');
    expect(closed).toMatchObject({ seedHash: first?.seedHash, numbers: 3_009, winners: 2_000 });
    expect(closed?.seed).toBeNull();
    await goOn(desk, 0, 13);
    expect((await drawNow(users[0] ?? ''))?.seed).toBeNull();

    await goOn(desk, 1);
    const after = await drawNow(users[0] ?? '');
    expect(after).toEqual({ ...closed, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { seed, listHash, numbers, winners, seedHash } = {
      seed: after?.seed ?? '',
      listHash: after?.listHash ?? '',
      numbers: after?.numbers ?? 0,
      winners: after?.winners ?? 0,
      seedHash: after?.seedHash ?? '',
    };
    expect(seedHashOf(seed)).toBe(seedHash);
    expect(commitmentOf({ seedHash, listHash, numbers, winners })).toBe(after?.commitment);
    for (const user of users) {
      const [own] = (await listApplications(desk.context, user, { status: 'all' })).items;
      const detail = await applicationDetail(desk.context, user, own?.id ?? '');
      const { id, firstNumber, lastNumber, allottedQuantity } = detail.application;
      const won = winningAmong({ seed, listHash, numbers, winners }, firstNumber, lastNumber);
      expect(detail.winningNumbers).toEqual(won);
      expect(allottedQuantity).toBe(won.length * 500);
      const listed = { id, firstNumber, lastNumber };
      expect(isListed(listed, detail.listProof ?? [], listHash)).toBe(true);
      const forged = { ...listed, lastNumber: lastNumber + 1 };
      expect(isListed(forged, detail.listProof ?? [], listHash)).toBe(false);
    }
  });

  test('can be checked although the list could not be read before', async () => {
    const faulty = await faultyDatabase();
    const desk = await openDesk({ db: faulty.db });
    await announced(desk);
    const user = await desk.investor();
    const { id } = await apply(desk, user);
    await goOn(desk, 1);
    const detail = () => applicationDetail(desk.context, user, id);
    // After the application and its issue, the list is read.
    faulty.crashAt(3);
    await expect(detail()).rejects.toThrow(Crash);
    expect((await detail()).listProof).not.toBeNull();
  });
});

describe('one application an account', () => {
  test('two devices at once: one application, within the quota', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    const attempts = Array.from({ length: 12 }, () => apply(desk, user));
    expect(await tally(attempts)).toEqual({ done: 1, application_repeated: 11 });
    const rows = await desk.context.db.selectFrom('new_share_applications').selectAll().execute();
    expect(rows).toHaveLength(1);
    await desk.expectBooksInOrder();
  });

  test('the same id is one application and one payment, another body is refused', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    const application = { id: newId('sub', 0), code: newShareCode, quantity: 500 };
    const twice = () => applyAuthorised(desk.context, user, application);
    expect(await twice()).toEqual(await twice());
    const other = applyAuthorised(desk.context, user, { ...application, quantity: 1_000 });
    expect((await refusalOf(other)).code).toBe('id_reused');
    await goOn(desk, 2);
    const payment = { id: newId('alp', 0), applicationId: application.id };
    const payments = Array.from({ length: 8 }, () => payAuthorised(desk.context, user, payment));
    const answers = await Promise.all(payments);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await assets(desk.context, user)).cashMinor).toBe(99_600_000);
    await desk.expectBooksInOrder();
  });

  test('many accounts at once have numbers without a gap', async () => {
    const desk = await openDesk();
    const users: string[] = [];
    for (let i = 0; i < 40; i += 1) users.push(await desk.investor());
    await announced(desk);
    await Promise.all(users.map((user) => apply(desk, user)));
    await desk.expectBooksInOrder();
    await goOn(desk, 1);
    const calendar = await newShareCalendar(desk.context);
    const issue = calendar.find(({ code }) => code === newShareCode);
    expect(issue).toMatchObject({ stage: 'drawn', appliedQuantity: 20_000, lotRateE6: 1_000_000 });
  });
});
