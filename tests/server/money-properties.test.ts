import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { BankCard } from '../../contract/cash.ts';
import { newId } from '../../server/lib/ids.ts';
import { verify } from '../../server/domain/ledger/verify.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { repayAuthorised } from '../../server/domain/loan/repay.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { dueSteps, repeatStep, runDaily } from '../../server/jobs/daily.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import { clerk as paperClerk } from '../../server/paper/clerk.ts';
import { atOnce, crashed, refusable } from '../factories/attempts.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import type { FaultyDatabase } from '../factories/faulty-database.ts';
import {
  bind,
  callBack,
  cancel,
  deposit,
  moveBetween,
  unbind,
  verifiedInvestor,
  withdraw,
} from '../factories/payments.ts';
import { expectResultsAddUp } from '../factories/results.ts';
import { creditedIncome, incomeByHand } from '../factories/savings-income.ts';

const startingCash = 3_000_000;
const dayMs = 86_400_000;

type World = {
  desk: Desk;
  faulty: FaultyDatabase;
  users: string[];
  cards: BankCard[];
  payments: [string, string][];
  loans: [string, string][];
};
type Step = { what: string; run(world: World): Promise<unknown> };

const who = fc.nat(2);
const amount = fc.oneof(
  fc.integer({ min: 10_000, max: 900_000 }),
  fc.integer({ min: 0, max: 20_000 }),
  fc.constantFrom(1_000, 10_000, 100_000, startingCash, startingCash * 2),
);
const copies = fc.constantFrom(1, 1, 1, 2);

const pick = <Item>(items: readonly Item[], which: number) =>
  items[which % Math.max(1, items.length)];

/** Something a user does, once or twice at once; a refusal is an answer. */
function deed<Given>(
  name: string,
  given: fc.Arbitrary<Given>,
  run: (world: World, given: Given) => () => Promise<unknown>,
): fc.Arbitrary<Step> {
  return fc.tuple(given, copies).map(([input, count]) => ({
    what: `${name} ${JSON.stringify(input)} x${count}`,
    run: (world) => {
      const once = run(world, input);
      return atOnce(Array.from({ length: count }, () => refusable(once())));
    },
  }));
}

const payIn = deed('deposit', fc.tuple(who, amount, fc.boolean()), (world, [user, minor, page]) => {
  const userId = world.users[user] ?? '';
  const id = newId('dep', world.desk.clock.now());
  world.payments.push([userId, id]);
  const cardId = world.cards[user]?.id ?? '';
  const way = page ? { method: 'redirect' as const } : { method: 'card' as const, cardId };
  return () => deposit(world.desk, userId, { id, amountMinor: minor, ...way });
});

const payOut = deed('withdraw', fc.tuple(who, amount), (world, [user, minor]) => {
  const userId = world.users[user] ?? '';
  const id = newId('wdr', world.desk.clock.now());
  world.payments.push([userId, id]);
  return () => withdraw(world.desk, userId, cardOf(world, user), minor, id);
});

const move = deed(
  'transfer',
  fc.tuple(who, amount, fc.constantFrom('in' as const, 'out' as const)),
  (world, [user, minor, way]) =>
    () =>
      moveBetween(world.desk, world.users[user] ?? '', cardOf(world, user), way, minor),
);

const takeBack = deed('cancel', fc.nat(30), (world, which) => {
  const payment = pick(world.payments, which);
  return async () => payment && cancel(world.desk, ...payment);
});

const provider = deed(
  'callback',
  fc.tuple(fc.nat(30), fc.constantFrom('paid', 'paid', 'declined', 'cancelled')),
  (world, [which, result]) => {
    const [, id] = pick(world.payments, which) ?? ['', ''];
    return async () => {
      const known = await world.desk.context.db
        .selectFrom('payments')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (known) await callBack(world.desk, id, result);
    };
  },
);

const changeCard = deed('change card', who, (world, user) => async () => {
  const userId = world.users[user] ?? '';
  await unbind(world.desk, userId, cardOf(world, user).id);
  world.cards[user] = await bind(world.desk, userId);
});

const save = deed(
  'savings',
  fc.tuple(who, amount, fc.constantFrom('purchase' as const, 'redemption' as const)),
  ({ desk, users }, [user, amountMinor, side]) => {
    const id = newId('sav', desk.clock.now());
    return () => orderAuthorised(desk.context, users[user] ?? '', side, { id, amountMinor });
  },
);

const borrow = deed(
  'loan',
  fc.tuple(who, fc.constantFrom(100_000, 333_333, 600_000)),
  (world, given) => {
    const [user, amountMinor] = given;
    const userId = world.users[user] ?? '';
    const id = newId('lon', world.desk.clock.now());
    world.loans.push([userId, id]);
    const loan = { id, amountMinor, purpose: 'home' as const, months: 3 as const };
    return () => applyAuthorised(world.desk.context, userId, loan);
  },
);

const repay = deed(
  'repay',
  fc.tuple(fc.nat(20), fc.constantFrom('next' as const, 'all' as const)),
  ({ desk, loans }, [which, what]) => {
    const loan = pick(loans, which);
    const id = newId('rep', desk.clock.now());
    return async () =>
      loan && repayAuthorised(desk.context, loan[0], { id, loanId: loan[1], what });
  },
);

const clerk = fc.constantFrom(1_000, 6_000, 40 * 60_000).map((ms): Step => ({
  what: `clerk after ${ms}`,
  run: async ({ desk }) => {
    desk.clock.advance(ms);
    const work = async () => {
      for (const task of [...cashTasks, paperClerk.loans]) await task.run(desk.context);
    };
    await atOnce([work(), work()]);
  },
}));

const days = fc.constantFrom(1, 1, 1, 2, 5).map((count): Step => ({
  what: `${count} days`,
  run: ({ desk }) => {
    desk.clock.advance(count * dayMs);
    return runDaily(desk.context);
  },
}));

const again = fc.nat(40).map((which): Step => ({
  what: `job ${which} again`,
  run: async ({ desk }) => {
    const runs = await desk.context.db.selectFrom('job_runs').selectAll().execute();
    const run = pick(runs, which);
    if (run) await repeatStep(desk.context, { marketDate: run.market_date, step: run.step });
    await atOnce([runDaily(desk.context), runDaily(desk.context)]);
  },
}));

const moves = fc.oneof(
  { weight: 3, arbitrary: payIn },
  { weight: 3, arbitrary: payOut },
  { weight: 2, arbitrary: move },
  { weight: 2, arbitrary: takeBack },
  { weight: 3, arbitrary: provider },
  { weight: 1, arbitrary: changeCard },
  { weight: 5, arbitrary: save },
  { weight: 1, arbitrary: borrow },
  { weight: 2, arbitrary: repay },
  { weight: 4, arbitrary: clerk },
  { weight: 4, arbitrary: days },
  { weight: 2, arbitrary: again },
);

/** A step, and the statement before which the process dies in it; 0: it lives. */
const stepWithCrash = fc.tuple(
  moves,
  fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 70 })),
);

function cardOf({ cards }: World, user: number): BankCard {
  const card = cards[user];
  if (!card) throw new Error(`user ${user} has no card`);
  return card;
}

async function newWorld(hours: 'continuous' | 'exchange'): Promise<World> {
  const faulty = await faultyDatabase();
  const desk = await openDesk({ db: faulty.db, hours });
  await runDaily(desk.context);
  const users = [];
  const cards = [];
  for (let user = 0; user < 3; user += 1) {
    const userId = await verifiedInvestor(desk, startingCash);
    users.push(userId);
    cards.push(await bind(desk, userId));
    const purchase = { id: newId('sav', 0), amountMinor: 700_001 + user };
    await orderAuthorised(desk.context, userId, 'purchase', purchase);
  }
  return { desk, faulty, users, cards, payments: [], loans: [] };
}

/** No account that must not be is negative, and no fen came from nowhere. */
async function expectConserved({ desk }: World): Promise<void> {
  const rows = await desk.context.db.selectFrom('ledger_accounts').selectAll().execute();
  expect(rows.reduce((sum, row) => sum + row.balance, 0)).toBe(0);
  for (const row of rows)
    if (row.may_be_negative === 0) expect(row.balance - row.held).toBeGreaterThanOrEqual(0);
}

/** The claims of what died run out, everything due is done, and every account of savings agrees. */
async function settle({ desk, users }: World): Promise<void> {
  const { context, clock } = desk;
  // Longer than the longest holiday of the exchange.
  clock.advance(14 * dayMs);
  await runDaily(context);
  clock.advance(60_000);
  await runDaily(context);
  for (const task of cashTasks) await task.run(context);
  expect(await dueSteps(context)).toEqual([]);
  const until = clock.addMarketDays(clock.marketDate(), -1);
  for (const user of users) await expectResultsAddUp(context, user);
  for (const user of users)
    expect(await creditedIncome(desk, user)).toEqual(await incomeByHand(desk, user, until));
  const open = await context.db
    .selectFrom('ledger_accounts')
    .selectAll()
    .where((eb) => eb.or([eb('held', '<>', 0), eb('kind', 'in', ['savings_in', 'savings_out'])]))
    .execute();
  for (const row of open)
    expect([row.kind, row.held, row.kind === 'cash' ? 0 : row.balance]).toEqual([row.kind, 0, 0]);
}

test('whatever is paid, saved, lent, repeated and crashed, every fen is accounted for', async () => {
  const histories = fc.array(stepWithCrash, { minLength: 8, maxLength: 45 });
  const hours = fc.constantFrom('continuous' as const, 'exchange' as const);
  await fc.assert(
    fc.asyncProperty(hours, histories, async (marketHours, steps) => {
      const world = await newWorld(marketHours);
      const { faulty } = world;
      try {
        for (const [step, crashAt] of steps) {
          faulty.crashAt(crashAt === 0 ? Infinity : crashAt);
          await step.run(world).catch(crashed);
          faulty.crashAt(Infinity);
          const report = await verify(faulty.db);
          if (!report.ok) throw new Error(`after ${step.what}: ${report.problems.join('; ')}`);
          await expectConserved(world);
          world.desk.clock.advance(31_000);
        }
        await settle(world);
        expect((await verify(faulty.db)).problems).toEqual([]);
      } finally {
        await faulty.db.destroy();
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
