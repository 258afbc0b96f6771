import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bandOf } from '../../contract/trade/board-rules.ts';
import { spanOf } from '../../contract/result/days.ts';
import { moneyWeighted } from '../../contract/result/returns.ts';
import type { ResultDay } from '../../contract/result/types.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { listApplications } from '../../server/domain/new-share/own-issues.ts';
import { orderAuthorised } from '../../server/domain/savings/orders.ts';
import { assets } from '../../server/domain/trade/assets.ts';
import { closeAuthorised } from '../../server/domain/trade/close-position.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import {
  again,
  borrow,
  changeCard,
  clerk,
  deed,
  move,
  payIn,
  payOut,
  provider,
  repay,
  save,
  takeBack,
  who,
} from '../factories/money-moves.ts';
import type { MoneyWorld, Step } from '../factories/money-moves.ts';
import { announced, apply, buyBlock, newShareCode, offered, pay } from '../factories/new-shares.ts';
import { bind, moveBetween, verifiedInvestor } from '../factories/payments.ts';
import {
  expectChained,
  expectResultsAddUp,
  expectSecondOpinion,
  leftOfEquation,
} from '../factories/results.ts';
import { soManyHistories } from '../support/thorough.ts';

const startingCash = 10_000_000;
const dayMs = 86_400_000;
const codes = ['600000', '688001'];

type World = MoneyWorld & {
  /** The price of each share now, 1/1000 yuan; of an issue from its announcement on. */
  prices: Map<string, number>;
  /** What each account said of itself before its market date was over: by user and date. */
  said: Map<string, Map<string, number>>;
};

const code = fc.constantFrom(...codes, newShareCode);
const quantity = fc.integer({ min: 1, max: 9 }).map((hands) => hands * 100);

const trade = deed<[number, string, 'buy' | 'sell', number, boolean], World>(
  'order',
  fc.tuple(who, code, fc.constantFrom('buy', 'sell'), quantity, fc.boolean()),
  ({ desk, users, prices }, [user, of, side, count, resting]) => {
    const price = { type: 'limit' as const, priceMilli: (prices.get(of) ?? 10_000) - 50 };
    const order = { code: of, side, quantity: count };
    return () =>
      desk.place(users[user] ?? '', { ...order, ...(resting ? price : { type: 'market' }) });
  },
);

const sellAll = deed<[number, string], World>(
  'close',
  fc.tuple(who, code),
  ({ desk, users }, [user, of]) =>
    () =>
      closeAuthorised(desk.context, users[user] ?? '', { id: newId('ord', 0), code: of }),
);

/** At the lowest price of the day. */
const block = deed<[number, number], World>(
  'block',
  fc.tuple(who, quantity),
  ({ desk, users }, [user, count]) =>
    async () => {
      const priceMilli = desk.feed.quote('600000')?.lowerLimitMilli ?? 0;
      const { id } = await offered(desk, { priceMilli });
      await buyBlock(desk, users[user] ?? '', id, count);
    },
);

/** Applies where applications are taken, pays where something was allotted. */
const subscribe = deed<number, World>('new shares', who, ({ desk, users }, user) => async () => {
  const userId = users[user] ?? '';
  const { items } = await listApplications(desk.context, userId, { status: 'open' });
  await (items.some(({ payable }) => payable) ? pay(desk, userId) : apply(desk, userId));
});

const rise = fc.tuple(code, fc.integer({ min: -9, max: 9 })).map(([of, percent]): Step<World> => ({
  what: `${of} by ${percent} %`,
  run: async ({ desk, prices }) => {
    const before = prices.get(of);
    if (before === undefined || !desk.feed.quote(of)) return;
    setPrice(desk, of, Math.round((before * (100 + percent)) / 1_000) * 10);
    prices.set(of, desk.feed.quote(of)?.lastMilli ?? before);
    await matchCode(desk.context, of);
  },
}));

const midnight: fc.Arbitrary<Step<World>> = fc.constant({ what: 'midnight', run: endDay });

function setPrice({ feed }: Desk, of: string, priceMilli: number): void {
  feed.setQuote(of, { lastMilli: priceMilli });
  const levels = { asks: [[priceMilli, 1_000_000]], bids: [[priceMilli - 10, 1_000_000]] };
  feed.setBook(of, levels as { asks: [number, number][]; bids: [number, number][] });
}

/** What accounts say is written down, prices become closes, and the end of the day is run. */
async function endDay({ desk, users, prices, said }: World): Promise<void> {
  const { context, clock, feed } = desk;
  const date = clock.marketDate();
  for (const user of users) said.get(user)?.set(date, (await assets(context, user)).totalMinor);
  for (const [of, priceMilli] of prices) {
    if (!feed.quote(of)) continue;
    feed.setTraded(of, date, {});
    const { lowerMilli, upperMilli } = bandOf(priceMilli, 1_000);
    const band = { lowerLimitMilli: lowerMilli, upperLimitMilli: upperMilli };
    feed.setQuote(of, { previousCloseMilli: priceMilli, ...band });
  }
  clock.advance(dayMs);
  const paid = await context.db.selectFrom('new_shares').select('listed_on').executeTakeFirst();
  if (!feed.quote(newShareCode) && clock.marketDate() >= (paid?.listed_on ?? '9999'))
    feed.list(newShareCode, prices.get(newShareCode) ?? 0);
  await runDaily(context);
  await advanceIssues(context);
}

const moves: fc.Arbitrary<Step<World>> = fc.oneof(
  { weight: 6, arbitrary: trade },
  { weight: 1, arbitrary: sellAll },
  { weight: 2, arbitrary: block },
  { weight: 4, arbitrary: subscribe },
  { weight: 4, arbitrary: rise },
  { weight: 6, arbitrary: midnight },
  { weight: 1, arbitrary: payIn },
  { weight: 1, arbitrary: payOut },
  { weight: 2, arbitrary: move },
  { weight: 1, arbitrary: takeBack },
  { weight: 1, arbitrary: provider },
  { weight: 1, arbitrary: changeCard },
  { weight: 2, arbitrary: save },
  { weight: 1, arbitrary: borrow },
  { weight: 1, arbitrary: repay },
  { weight: 3, arbitrary: clerk },
  { weight: 1, arbitrary: again },
);

/** Three who hold shares and savings, have applied for new ones, and of whom one has asked for a loan. */
async function newWorld(hours: 'continuous' | 'exchange'): Promise<World> {
  const desk = await openDesk({ hours });
  desk.feed.list('688001', 25_000, { board: 'star' });
  await runDaily(desk.context);
  const users = [];
  const cards = [];
  for (let user = 0; user < 3; user += 1) {
    const userId = await verifiedInvestor(desk, startingCash);
    users.push(userId);
    cards.push(await bind(desk, userId));
    const purchase = { id: newId('sav', 0), amountMinor: 700_001 };
    await orderAuthorised(desk.context, userId, 'purchase', purchase);
  }
  await announced(desk);
  for (const user of users) {
    await apply(desk, user);
    for (const of of codes) await desk.place(user, { code: of, type: 'market', quantity: 600 });
  }
  const [first = ''] = users;
  const loan = { id: newId('lon', 0), amountMinor: 400_000, months: 3 as const };
  await applyAuthorised(desk.context, first, { ...loan, purpose: 'home' });
  return {
    desk,
    users,
    cards,
    payments: [],
    loans: [[first, loan.id]],
    prices: new Map([
      ['600000', 10_000],
      ['688001', 25_000],
      [newShareCode, 9_000],
    ]),
    said: new Map(users.map((user) => [user, new Map<string, number>()])),
  };
}

async function expectHonest({ desk, users, said }: World): Promise<void> {
  const { context, clock } = desk;
  expect((await verify(context.db)).problems).toEqual([]);
  for (const user of users) {
    const days = await expectResultsAddUp(context, user);
    const over = [...(said.get(user) ?? [])].filter(([date]) => date < clock.marketDate());
    expect(days.map(({ date, totalMinor }) => [date, totalMinor])).toEqual(over);
    expectChained(days);
    expectSolved(days);
  }
}

/** Where there is a money-weighted return it solves its equation, and a second opinion has the same. */
function expectSolved(days: readonly ResultDay[]): void {
  const whole = spanOf(days, 'all');
  const weighted = moneyWeighted(whole);
  if (!('rate' in weighted)) return;
  expect(leftOfEquation(whole, weighted.rate)).toBeLessThan(1e-9);
  expectSecondOpinion(days);
}

test('whatever is traded, applied for, paid, saved and lent, results add up and say what accounts said', async () => {
  const hours = fc.constantFrom('continuous' as const, 'exchange' as const);
  const histories = fc.array(moves, { minLength: 25, maxLength: 55, size: 'max' });
  await fc.assert(
    fc.asyncProperty(hours, histories, async (marketHours, steps) => {
      const world = await newWorld(marketHours);
      try {
        for (const step of steps) {
          await step.run(world);
          world.desk.clock.advance(31_000);
        }
        await endDay(world);
        await expectHonest(world);
      } finally {
        await world.desk.context.db.destroy();
      }
    }),
    soManyHistories(6, 15),
  );
});

/** What one does on a day, each of which is possible whatever came before. */
const deedsOfADay = ['in', 'in', 'out', 'buy', 'block', 'save'] as const;

test('the order of payments and trades within a day changes nothing', async () => {
  const orders = fc.array(fc.shuffledSubarray([...deedsOfADay], { minLength: 2 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(orders, async (lived) => {
      const world = await newWorld('continuous');
      const [first = '', second = ''] = world.users;
      try {
        for (const deeds of lived) {
          await live(world, 0, deeds);
          await live(world, 1, deeds.toReversed());
          await endDay(world);
        }
        const days = await expectResultsAddUp(world.desk.context, first);
        expect(await expectResultsAddUp(world.desk.context, second)).toEqual(days);
      } finally {
        await world.desk.context.db.destroy();
      }
    }),
    soManyHistories(4, 8),
  );
});

async function live(
  { desk, users, cards }: World,
  user: number,
  deeds: readonly (typeof deedsOfADay)[number][],
): Promise<void> {
  const userId = users[user] ?? '';
  const card = cards[user];
  if (!card) throw new Error(`user ${user} has no card`);
  for (const [at, deed] of deeds.entries()) {
    const amountMinor = 20_000 + 1_000 * deed.length;
    if (deed === 'buy') await desk.place(userId, { type: 'market', quantity: 200 });
    else if (deed === 'block') await buyBlock(desk, userId, (await offered(desk)).id, 100);
    else if (deed === 'save')
      await orderAuthorised(desk.context, userId, 'purchase', {
        id: newId('sav', at),
        amountMinor,
      });
    else await moveBetween(desk, userId, card, deed, amountMinor);
  }
}
