import { describe, expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { applyAuthorised } from '../../server/domain/new-share/apply.ts';
import { longestLookBack } from '../../server/domain/new-share/rules.ts';
import { keepHoldingValues } from '../../server/domain/new-share/holding-values.ts';
import {
  applicationDetail,
  listApplications,
  ownCalendar,
  ownIssue,
} from '../../server/domain/new-share/own-issues.ts';
import { payAuthorised } from '../../server/domain/new-share/pay.ts';
import { openDesk, refusalOf } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { verifyIdentity } from '../factories/identity.ts';
import {
  announced,
  apply,
  goOn,
  messagesOf,
  newShareCode,
  pay,
  stateOf,
} from '../factories/new-shares.ts';

/** Shares held for weeks, so that the average holding gives a quota. */
async function keepHolding(desk: Desk, userId: string, averageMinor: number): Promise<void> {
  const { clock, db } = desk.context;
  const today = clock.marketDate();
  const rows = Array.from({ length: 21 }, (_, i) => ({
    user_id: userId,
    market_date: clock.addMarketDays(today, -1 - i),
    value_minor: averageMinor,
  }));
  await db.insertInto('holding_values').values(rows).execute();
}

describe('who may apply for how much', () => {
  test('a new paper account has one unit, a live one none', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const large = { issue_quantity: 4_000_000, public_quantity: 2_000_000 };
    const issue = await announced(desk, large);
    const { quota } = await ownIssue(desk.context, user, newShareCode);
    expect(quota).toMatchObject({ averageMinor: 0, units: 1, startingUnit: true, quantity: 500 });
    expect(quota).toMatchObject({ fromDate: '2023-12-12', untilDate: '2023-12-31' });
    expect((await refusalOf(apply(desk, user, 1_000))).code).toBe('application_above_quota');
    await verifyIdentity(desk, user);
    const { settings } = desk.context;
    const live = { ...desk.context, settings: { ...settings, ENVIRONMENT: 'live' as const } };
    const application = { id: newId('sub', 0), code: issue.code, quantity: 500 };
    const refusal = await refusalOf(applyAuthorised(live, user, application));
    expect(refusal).toMatchObject({
      code: 'application_without_quota',
      params: { averageMinor: 0, minimumMinor: 1_000_000 },
    });
  });

  test.each([
    [999_999, 500],
    [1_000_000, 1_000],
    [1_499_999, 1_000],
    [1_500_000, 1_500],
    [26_000_000, 26_000],
  ])('an average holding of %i fen gives %i shares', async (averageMinor, quantity) => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk, { issue_quantity: 200_000_000, public_quantity: 100_000_000 });
    await keepHolding(desk, user, averageMinor);
    const { quota } = await ownIssue(desk.context, user, newShareCode);
    expect(quota).toMatchObject({ averageMinor, quantity, limitQuantity: 100_000 });
  });

  test('no more than 0.1 % of the public part', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk, { issue_quantity: 4_000_000, public_quantity: 2_900_000 });
    await keepHolding(desk, user, 900_000_000);
    const { quota } = await ownIssue(desk.context, user, newShareCode);
    expect(quota).toMatchObject({ limitQuantity: 2_500, allowedQuantity: 2_500 });
    expect(await refusalOf(apply(desk, user, 3_000))).toMatchObject({
      code: 'application_above_limit',
      params: { limit: 2_500 },
      fields: { quantity: 'application_above_limit' },
    });
    expect(await apply(desk, user, 2_500)).toMatchObject({ firstNumber: 1, lastNumber: 5 });
  });

  test('the holdings of each day are kept at its close, and a day is made up for as it was', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await desk.place(user, { quantity: 2_000 });
    desk.clock.advance(86_400_000);
    await desk.place(user, { quantity: 1_000 });
    desk.feed.setQuote('600000', { previousCloseMilli: 10_500 });
    await desk.nextDay();
    await keepHoldingValues(desk.context, '2024-01-02');
    await keepHoldingValues(desk.context, '2024-01-02');
    const rows = await desk.context.db
      .selectFrom('holding_values')
      .select(['market_date', 'value_minor'])
      .where('user_id', '=', user)
      .orderBy('market_date')
      .execute();
    // The scripted market has no history: an earlier day counts at the last known close.
    expect(rows).toEqual([
      { market_date: '2024-01-02', value_minor: 2_100_000 },
      { market_date: '2024-01-03', value_minor: 3_150_000 },
    ]);
  });

  test('holdings older than any quota looks back are forgotten, and the quota stays', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    const { clock, db } = desk.context;
    await announced(desk, { issue_quantity: 200_000_000, public_quantity: 100_000_000 });
    await keepHolding(desk, user, 1_500_000);
    const tomorrow = clock.addMarketDays(clock.marketDate(), 1);
    const kept = clock.addMarketDays(tomorrow, -3 * longestLookBack);
    const old = [kept, clock.addMarketDays(kept, -1)].map((market_date) => ({
      user_id: user,
      market_date,
      value_minor: 1,
    }));
    await db.insertInto('holding_values').values(old).execute();
    const quota = async () => (await ownIssue(desk.context, user, newShareCode)).quota;
    const before = await quota();
    await desk.place(user);
    await desk.nextDay();
    const { oldest, count } = await db
      .selectFrom('holding_values')
      .select(({ fn }) => [fn.min('market_date').as('oldest'), fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
    expect({ oldest, count }).toEqual({ oldest: kept, count: 23 });
    expect(await quota()).toEqual(before);
    expect(before.averageMinor).toBe(1_500_000);
  });

  test('refuses in its own words', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    await announced(desk);
    const tomorrow = desk.context.clock.addMarketDays(desk.context.clock.marketDate(), 1);
    await announced(desk, { code: '607201', apply_on: tomorrow });
    const codeOf = async (quantity: number, code?: string) =>
      (await refusalOf(apply(desk, user, quantity, code))).code;
    expect(await codeOf(0)).toBe('quantity_zero');
    expect(await codeOf(700)).toBe('application_step');
    expect(await codeOf(500, '607299')).toBe('new_share_unknown');
    expect(await codeOf(500, '607201')).toBe('application_not_open');
    await apply(desk, user);
    expect(await codeOf(500)).toBe('application_repeated');
    expect((await refusalOf(pay(desk, user))).code).toBe('allotment_pending');
    await goOn(desk, 1);
    expect(await codeOf(500)).toBe('application_closed');
    const other = await desk.investor();
    const [own] = (await listApplications(desk.context, user, { status: 'all' })).items;
    const stranger = applicationDetail(desk.context, other, own?.id ?? '');
    expect((await refusalOf(stranger)).code).toBe('application_unknown');
    const theft = { id: newId('alp', 0), applicationId: own?.id ?? '' };
    const paying = payAuthorised(desk.context, other, theft);
    expect((await refusalOf(paying)).code).toBe('application_unknown');
    await goOn(desk, 1);
    await pay(desk, user);
    expect((await refusalOf(pay(desk, user))).code).toBe('allotment_paid');
  });

  test('who cannot pay learns how much is missing; who got nothing has nothing to pay', async () => {
    const desk = await openDesk();
    const poor = await desk.investor(399_999);
    await announced(desk, { public_quantity: 500, issue_quantity: 1_000 });
    await apply(desk, poor);
    await goOn(desk, 2);
    expect(await refusalOf(pay(desk, poor))).toMatchObject({
      code: 'cash_insufficient',
      params: { requiredMinor: 400_000, availableMinor: 399_999 },
    });
    const users = [await desk.investor(), await desk.investor()];
    await announced(desk, { code: '607201', public_quantity: 500, issue_quantity: 1_000 });
    for (const user of users) await apply(desk, user, 500, '607201');
    await goOn(desk, 2);
    const states = await Promise.all(users.map((user) => stateOf(desk, user, '607201')));
    expect(states.toSorted()).toEqual(['allotted', 'not_allotted']);
    const loser = users[states.indexOf('not_allotted')] ?? '';
    expect((await refusalOf(pay(desk, loser, '607201'))).code).toBe('allotment_none');
    expect(await messagesOf(desk, loser)).toEqual(['new_share_applied', 'new_share_not_allotted']);
    await desk.expectBooksInOrder();
  });

  test('three unpaid allotments within a year bar for 180 days', async () => {
    const desk = await openDesk();
    const user = await desk.investor();
    for (const [i, code] of ['607201', '607202', '607203'].entries()) {
      await announced(desk, { code });
      await apply(desk, user, 500, code);
      await goOn(desk, 3);
      const { ban } = await ownIssue(desk.context, user, code);
      expect(ban.unpaid).toBe(i + 1);
    }
    expect((await messagesOf(desk, user)).at(-1)).toBe('new_share_banned');
    await announced(desk, { code: '607204' });
    const { ban } = await ownCalendar(desk.context, user);
    expect(ban).toMatchObject({ unpaid: 3, bannedUntil: '2024-07-09' });
    expect(await refusalOf(apply(desk, user, 500, '607204'))).toMatchObject({
      code: 'application_banned',
      params: { untilDate: '2024-07-09', unpaid: 3 },
    });
    desk.clock.set(Date.parse('2024-07-09T10:00:00+08:00'));
    await announced(desk, { code: '607205' });
    expect(await apply(desk, user, 500, '607205')).toMatchObject({ state: 'applied' });
  });
});
