import { describe, expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { decideLoans } from '../../server/domain/loan/decide.ts';
import { RowsFailed } from '../../server/lib/one-by-one.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { repeatStep, runDaily } from '../../server/jobs/daily.ts';
import type { DoneStep } from '../../server/jobs/daily.ts';
import { breakRows } from '../factories/broken-row.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import {
  announced,
  apply,
  goOn,
  messagesOf,
  newShareCode,
  pay,
  stateOf,
} from '../factories/new-shares.ts';
import { creditedIncome, incomeByHand } from '../factories/savings-income.ts';

const dayMs = 86_400_000;

async function openScene(count = 3) {
  const desk = await openDesk();
  await runDaily(desk.context);
  const users: string[] = [];
  for (let i = 0; i < count; i += 1) users.push(await desk.investor());
  const [first = '', second = '', third = ''] = users;
  return { desk, users, first, second, third };
}

/** The next market date begins; answers what failed of the one that is over. */
async function endDay(desk: Desk): Promise<{ step: string; subject: string }[]> {
  desk.clock.advance(dayMs);
  return failuresIn(await runDaily(desk.context));
}

function failuresIn(done: readonly DoneStep[]): { step: string; subject: string }[] {
  return done.flatMap(({ step, failures }) => failures.map(({ subject }) => ({ step, subject })));
}

const statesOf = async (desk: Desk, table: 'orders' | 'savings_orders' | 'job_runs') => {
  const rows = await desk.context.db.selectFrom(table).select('state').execute();
  return rows.map(({ state }) => state).toSorted();
};

describe('at the end of a day', () => {
  test('an order that cannot be ended keeps no other order and no other step waiting', async () => {
    const { desk, users, second } = await openScene();
    desk.feed.setBook('600000', { asks: [] });
    for (const user of users) await desk.place(user);
    const { db } = desk.context;
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', second)
      .executeTakeFirstOrThrow();
    const mend = await breakRows(db, 'update', 'orders', `new.id = '${row.id}'`);

    const failure = { step: 'expire_orders', subject: `order ${row.id} of ${second}` };
    expect(await endDay(desk)).toEqual([failure]);
    expect(await statesOf(desk, 'orders')).toEqual(['expired', 'expired', 'open']);
    const runs = await statesOf(desk, 'job_runs');
    expect(runs.filter((state) => state !== 'done')).toEqual(['incomplete']);
    // Said again while it is not mended, and the next date is done all the same.
    desk.clock.advance(300_000);
    expect(failuresIn(await runDaily(desk.context))).toEqual([failure]);
    expect(await endDay(desk)).toEqual([failure, failure]);

    await mend();
    const step = { marketDate: '2024-01-02', step: 'expire_orders' };
    expect(await repeatStep(desk.context, step)).toMatchObject({
      detail: '1 orders',
      failures: [],
    });
    expect(await statesOf(desk, 'orders')).toEqual(['expired', 'expired', 'expired']);
    expect(await repeatStep(desk.context, step)).toMatchObject({ detail: '0 orders' });
    await desk.expectBooksInOrder();
  });

  test('income that failed for one investor is credited to the others, and made up for in its order', async () => {
    const { desk, users, second } = await openScene();
    const { context } = desk;
    const { db } = context;
    for (const user of users)
      await orderAuthorised(context, user, 'purchase', {
        id: newId('sav', 0),
        amountMinor: 7_777_777,
      });
    expect(await endDay(desk)).toEqual([]);
    const mend = await breakRows(db, 'insert', 'savings_income', `new.user_id = '${second}'`);
    for (let day = 0; day < 3; day += 1) {
      const failed = await endDay(desk);
      expect(new Set(failed.map(({ subject }) => subject))).toEqual(new Set([second]));
    }
    expect(await creditedIncome(desk, second)).toEqual([]);
    await mend();
    expect(await endDay(desk)).toEqual([]);
    const until = context.clock.addMarketDays(context.clock.marketDate(), -1);
    for (const user of users) {
      const expected = await incomeByHand(desk, user, until);
      expect(expected.length).toBe(4);
      expect(await creditedIncome(desk, user)).toEqual(expected);
    }
    for (const marketDate of ['2024-01-03', '2024-01-05'])
      await repeatStep(context, { marketDate, step: 'savings_income' });
    expect(await creditedIncome(desk, second)).toEqual(await incomeByHand(desk, second, until));
    expect((await statesOf(desk, 'job_runs')).every((state) => state === 'done')).toBe(true);
    await desk.expectBooksInOrder();
  });

  test('income that failed is made up for, also when nothing was left in the account for a while', async () => {
    const { desk, second } = await openScene();
    const { context } = desk;
    const order = (side: 'purchase' | 'redemption') =>
      orderAuthorised(context, second, side, { id: newId('sav', 0), amountMinor: 50_000_000 });
    await order('purchase');
    expect(await endDay(desk)).toEqual([]);
    const mend = await breakRows(
      context.db,
      'insert',
      'savings_income',
      `new.user_id = '${second}'`,
    );
    // Nothing is tried again before the investor has gone and come back.
    const passDay = async () => {
      desk.clock.advance(dayMs);
      return failuresIn(await runDaily(context, { againAfterMs: Infinity }));
    };
    expect(await passDay()).toMatchObject([{ subject: second }]);
    await order('redemption');
    expect(await passDay()).toMatchObject([{ subject: second }]);
    await mend();
    await order('purchase');
    for (let day = 0; day < 2; day += 1) expect(await passDay()).toEqual([]);
    const until = context.clock.addMarketDays(context.clock.marketDate(), -1);
    const expected = await incomeByHand(desk, second, until);
    expect(await creditedIncome(desk, second)).toEqual(expected);
    await desk.expectBooksInOrder();
  });

  test('a savings order that cannot be settled keeps no other waiting', async () => {
    const { desk, users, second } = await openScene();
    for (const user of users)
      await orderAuthorised(desk.context, user, 'purchase', {
        id: newId('sav', 0),
        amountMinor: 1_000_000,
      });
    const { db } = desk.context;
    const mend = await breakRows(db, 'update', 'savings_orders', `new.user_id = '${second}'`);
    expect((await endDay(desk)).map(({ step }) => step)).toEqual(['savings_orders']);
    expect(await statesOf(desk, 'savings_orders')).toEqual(['confirmed', 'confirmed', 'pending']);
    await mend();
    await repeatStep(desk.context, { marketDate: '2024-01-02', step: 'savings_orders' });
    expect(await statesOf(desk, 'savings_orders')).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await desk.expectBooksInOrder();
  });

  test('a first purchase that is settled late earns from the day it was due', async () => {
    const { desk, users, second } = await openScene();
    const { context } = desk;
    for (const user of users)
      await orderAuthorised(context, user, 'purchase', {
        id: newId('sav', 0),
        amountMinor: 50_000_000,
      });
    const { db } = context;
    const mend = await breakRows(db, 'update', 'savings_orders', `new.user_id = '${second}'`);
    expect((await endDay(desk)).map(({ step }) => step)).toEqual(['savings_orders']);
    await mend();
    // The income of the day comes before the orders, so that it finds this one waiting.
    desk.clock.advance(dayMs);
    const late = failuresIn(await runDaily(context, { againAfterMs: Infinity }));
    expect(late).toEqual([{ step: 'savings_income', subject: second }]);
    expect(await endDay(desk)).toEqual([]);
    const until = context.clock.addMarketDays(context.clock.marketDate(), -1);
    for (const user of users)
      expect(await creditedIncome(desk, user)).toEqual(await incomeByHand(desk, user, until));
    await desk.expectBooksInOrder();
  });

  test('a reminder that cannot be written keeps no other investor without theirs', async () => {
    const { desk, users, second } = await openScene();
    const { context } = desk;
    for (const user of users) {
      await context.db
        .updateTable('users')
        .set({ identity_state: 'approved', credit_points: 600 })
        .where('id', '=', user)
        .execute();
      const id = newId('lon', context.clock.now());
      await applyAuthorised(context, user, {
        id,
        amountMinor: 100_000,
        purpose: 'home',
        months: 3,
      });
    }
    for (let round = 0; round < 2; round += 1) {
      desk.clock.advance(6_000);
      await decideLoans(context);
    }
    const mend = await breakRows(
      context.db,
      'update',
      'loan_instalments',
      `new.reminded = 1 and new.user_id = '${second}'`,
    );
    desk.clock.advance(32 * dayMs);
    const failed = failuresIn(await runDaily(context));
    expect(new Set(failed.map(({ step }) => step))).toEqual(new Set(['loan_reminders']));
    const reminded = async () => {
      const all = await Promise.all(users.map((user) => messagesOf(desk, user)));
      return all.map((kinds) => kinds.filter((kind) => kind === 'loan_overdue').length);
    };
    expect(await reminded()).toEqual([1, 0, 1]);
    await mend();
    await runDaily(context, { againAfterMs: 0 });
    expect(await reminded()).toEqual([1, 1, 1]);
  });

  test('holdings that cannot be kept for one investor are kept for the others', async () => {
    const { desk, users, second } = await openScene();
    for (const user of users) await desk.place(user);
    const { db } = desk.context;
    const mend = await breakRows(db, 'insert', 'holding_values', `new.user_id = '${second}'`);
    expect(await endDay(desk)).toEqual([{ step: 'holding_values', subject: second }]);
    const kept = async () =>
      (await db.selectFrom('holding_values').select('user_id').orderBy('user_id').execute()).map(
        ({ user_id }) => user_id,
      );
    expect(await kept()).toEqual(users.filter((user) => user !== second).toSorted());
    await mend();
    await repeatStep(desk.context, { marketDate: '2024-01-02', step: 'holding_values' });
    expect(await kept()).toEqual(users.toSorted());
  });
});

describe('an application for new shares that is broken', () => {
  const broken = (desk: Desk, user: string, state: string) =>
    breakRows(
      desk.context.db,
      'update',
      'new_share_applications',
      `new.user_id = '${user}' and new.state = '${state}'`,
    );
  const advance = async (desk: Desk): Promise<string[]> => {
    const outcome = await advanceIssues(desk.context).catch((error: unknown) => error);
    if (!(outcome instanceof RowsFailed)) return [];
    return outcome.failures.map(({ subject }) => subject.replace(/application \S+ of /, ''));
  };
  const states = (desk: Desk, users: string[]) =>
    Promise.all(users.map((user) => stateOf(desk, user)));
  const openIssue = async () => {
    const scene = await openScene();
    await announced(scene.desk);
    for (const user of scene.users) await apply(scene.desk, user);
    return scene;
  };

  test('is told of its result later; the others pay in the meantime', async () => {
    const { desk, users, first, second } = await openIssue();
    const mend = await broken(desk, second, 'allotted');
    await goOn(desk, 2).catch(() => undefined);
    expect(await advance(desk)).toEqual([second]);
    await pay(desk, first);
    expect(await states(desk, users)).toEqual(['paid', 'drawn', 'allotted']);
    await mend();
    expect(await advance(desk)).toEqual([]);
    await pay(desk, second);
    expect(await states(desk, users)).toEqual(['paid', 'paid', 'allotted']);
    await desk.expectBooksInOrder();
  });

  test('is not held against who could not be told in time to pay', async () => {
    const { desk, second } = await openIssue();
    const mend = await broken(desk, second, 'allotted');
    await goOn(desk, 3).catch(() => undefined);
    await mend();
    await desk.context.db
      .updateTable('new_shares')
      .set({ state: 'settled' })
      .where('code', '=', newShareCode)
      .execute();
    expect(await advance(desk)).toEqual([]);
    const row = await desk.context.db
      .selectFrom('new_share_applications')
      .select(['state', 'lapsed_on'])
      .where('user_id', '=', second)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'lapsed', lapsed_on: null });
    expect((await messagesOf(desk, second)).at(-1)).toBe('new_share_lapsed');
  });

  test('lapses later, and gets its shares later, while the market has the share', async () => {
    const { desk, users, first, second, third } = await openIssue();
    await goOn(desk, 2);
    for (const user of [first, second]) await pay(desk, user);
    const mendLapse = await broken(desk, third, 'lapsed');
    const mendListing = await broken(desk, second, 'listed');
    desk.feed.list(newShareCode, 8_000);
    await goOn(desk, 3).catch(() => undefined);
    expect((await advance(desk)).toSorted()).toEqual([second, third].toSorted());
    expect(await stateOf(desk, first)).toBe('listed');
    const issue = () =>
      desk.context.db
        .selectFrom('new_shares')
        .select('state')
        .where('code', '=', newShareCode)
        .executeTakeFirst();
    expect(await issue()).toEqual({ state: 'listed' });
    await mendLapse();
    await mendListing();
    expect(await advance(desk)).toEqual([]);
    expect(await states(desk, users)).toEqual(['listed', 'listed', 'lapsed']);
    await desk.expectBooksInOrder();
  });
});
