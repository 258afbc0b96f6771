import * as fc from 'fast-check';

import type { BankCard } from '../../contract/cash/types.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { repayAuthorised } from '../../server/domain/loan/repay.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { repeatStep, runDaily } from '../../server/jobs/daily.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import { newId } from '../../contract/lib/ids.ts';
import { clerk as paperClerk } from '../../server/paper/clerk.ts';
import { atOnce, refusable } from './attempts.ts';
import type { Desk } from './desk.ts';
import { bind, callBack, cancel, deposit, moveBetween, unbind, withdraw } from './payments.ts';

/** Steps of random histories of cash, savings and loans, for properties of what they leave. */

export const startingCash = 3_000_000;

/** Three users, each with a card; payments and loans with whose they are. */
export type MoneyWorld = {
  desk: Desk;
  users: string[];
  cards: BankCard[];
  payments: [string, string][];
  loans: [string, string][];
};
export type Step<World = MoneyWorld> = { what: string; run(world: World): Promise<unknown> };

export const who = fc.nat(2);
const amount = fc.oneof(
  fc.integer({ min: 10_000, max: 900_000 }),
  fc.integer({ min: 0, max: 20_000 }),
  fc.constantFrom(1_000, 10_000, 100_000, startingCash, startingCash * 2),
);
const copies = fc.constantFrom(1, 1, 1, 2);

const pick = <Item>(items: readonly Item[], which: number) =>
  items[which % Math.max(1, items.length)];

/** Something a user does, once or twice at once; a refusal is an answer. */
export function deed<Given, World = MoneyWorld>(
  name: string,
  given: fc.Arbitrary<Given>,
  run: (world: World, given: Given) => () => Promise<unknown>,
): fc.Arbitrary<Step<World>> {
  return fc.tuple(given, copies).map(([input, count]) => ({
    what: `${name} ${JSON.stringify(input)} x${count}`,
    run: (world) => {
      const once = run(world, input);
      return atOnce(Array.from({ length: count }, () => refusable(once())));
    },
  }));
}

export const payIn = deed(
  'deposit',
  fc.tuple(who, amount, fc.boolean()),
  (world, [user, minor, page]) => {
    const userId = world.users[user] ?? '';
    const id = newId('dep', world.desk.clock.now());
    world.payments.push([userId, id]);
    const cardId = world.cards[user]?.id ?? '';
    const way = page ? { method: 'redirect' as const } : { method: 'card' as const, cardId };
    return () => deposit(world.desk, userId, { id, amountMinor: minor, ...way });
  },
);

export const payOut = deed('withdraw', fc.tuple(who, amount), (world, [user, minor]) => {
  const userId = world.users[user] ?? '';
  const id = newId('wdr', world.desk.clock.now());
  world.payments.push([userId, id]);
  return () => withdraw(world.desk, userId, cardOf(world, user), minor, id);
});

export const move = deed(
  'transfer',
  fc.tuple(who, amount, fc.constantFrom('in' as const, 'out' as const)),
  (world, [user, minor, way]) =>
    () =>
      moveBetween(world.desk, world.users[user] ?? '', cardOf(world, user), way, minor),
);

export const takeBack = deed('cancel', fc.nat(30), (world, which) => {
  const payment = pick(world.payments, which);
  return async () => payment && cancel(world.desk, ...payment);
});

export const provider = deed(
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

export const changeCard = deed('change card', who, (world, user) => async () => {
  const userId = world.users[user] ?? '';
  await unbind(world.desk, userId, cardOf(world, user).id);
  world.cards[user] = await bind(world.desk, userId);
});

export const save = deed(
  'savings',
  fc.tuple(who, amount, fc.constantFrom('purchase' as const, 'redemption' as const)),
  ({ desk, users }, [user, amountMinor, side]) => {
    const id = newId('sav', desk.clock.now());
    return () => orderAuthorised(desk.context, users[user] ?? '', side, { id, amountMinor });
  },
);

export const borrow = deed(
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

export const repay = deed(
  'repay',
  fc.tuple(fc.nat(20), fc.constantFrom('next' as const, 'all' as const)),
  ({ desk, loans }, [which, what]) => {
    const loan = pick(loans, which);
    const id = newId('rep', desk.clock.now());
    return async () =>
      loan && repayAuthorised(desk.context, loan[0], { id, loanId: loan[1], what });
  },
);

export const clerk = fc.constantFrom(1_000, 6_000, 40 * 60_000).map((ms): Step => ({
  what: `clerk after ${ms}`,
  run: async ({ desk }) => {
    desk.clock.advance(ms);
    const work = async () => {
      for (const task of [...cashTasks, paperClerk.loans]) await task.run(desk.context);
    };
    await atOnce([work(), work()]);
  },
}));

export const again = fc.nat(40).map((which): Step => ({
  what: `job ${which} again`,
  run: async ({ desk }) => {
    const runs = await desk.context.db.selectFrom('job_runs').selectAll().execute();
    const run = pick(runs, which);
    if (run) await repeatStep(desk.context, { marketDate: run.market_date, step: run.step });
    await atOnce([runDaily(desk.context), runDaily(desk.context)]);
  },
}));

function cardOf({ cards }: MoneyWorld, user: number): BankCard {
  const card = cards[user];
  if (!card) throw new Error(`user ${user} has no card`);
  return card;
}
