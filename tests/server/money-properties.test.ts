import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { dueSteps, runDaily } from '../../server/jobs/daily.ts';
import { cashTasks } from '../../server/jobs/steps/cash.ts';
import { crashed } from '../factories/attempts.ts';
import { openDesk } from '../factories/desk.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import type { FaultyDatabase } from '../factories/faulty-database.ts';
import {
  again,
  borrow,
  changeCard,
  clerk,
  move,
  payIn,
  payOut,
  provider,
  repay,
  save,
  startingCash,
  takeBack,
} from '../factories/money-moves.ts';
import type { MoneyWorld, Step } from '../factories/money-moves.ts';
import { bind, verifiedInvestor } from '../factories/payments.ts';
import { expectResultsAddUp } from '../factories/results.ts';
import { creditedIncome, incomeByHand } from '../factories/savings-income.ts';
import { soManyHistories } from '../support/thorough.ts';

const dayMs = 86_400_000;

type World = MoneyWorld & { faulty: FaultyDatabase };

const days = fc.constantFrom(1, 1, 1, 2, 5).map((count): Step => ({
  what: `${count} days`,
  run: ({ desk }) => {
    desk.clock.advance(count * dayMs);
    return runDaily(desk.context);
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
    soManyHistories(20, 60),
  );
});
