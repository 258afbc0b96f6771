import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { verify } from '../../server/domain/verify/verify.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { closeAuthorised } from '../../server/domain/trade/close-position.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { atOnce, crashed, refusable } from '../factories/attempts.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import type { FaultyDatabase } from '../factories/faulty-database.ts';
import { orderId } from '../factories/trading.ts';
import { soManyHistories } from '../support/thorough.ts';

const codes = ['600000', '688001', '830001'] as const;
const prices = { '600000': 10_000, '688001': 1_000, '830001': 87_650 } as const;
const startingCash = 9_000_000;

type World = { desk: Desk; faulty: FaultyDatabase; users: string[]; orders: [string, string][] };
type Step = { what: string; run(world: World): Promise<unknown> };

const code = fc.constantFrom(...codes);
const who = fc.nat(2);
/** Ticks around the usual price, beyond the band as well. */
const offset = fc.integer({ min: -6, max: 6 });
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((hands) => hands * 100),
  fc.integer({ min: 1, max: 12 }).map((hands) => hands * 100),
  fc.integer({ min: 0, max: 500 }),
);
/** A book has each price once. */
const levels = fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 900 })), {
  minLength: 1,
  maxLength: 5,
  selector: ([step]) => step,
});

const priceAt = (of: (typeof codes)[number], ticks: number) =>
  Math.max(
    10,
    prices[of] - (prices[of] % 10) + ticks * Math.max(10, Math.floor(prices[of] / 10_000) * 10),
  );

const place = fc
  .record({
    user: who,
    code,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom('limit' as const, 'limit' as const, 'market' as const),
    quantity,
    offset,
    copies: fc.constantFrom(1, 1, 1, 2),
  })
  .map((given): Step => {
    const { user, copies, offset: ticks, ...order } = given;
    return {
      what: `place ${JSON.stringify(given)}`,
      run: async ({ desk, users, orders }) => {
        const userId = users[user] ?? '';
        const id = orderId(desk.clock.now());
        orders.push([userId, id]);
        const limit = order.type === 'limit' ? { priceMilli: priceAt(order.code, ticks) } : {};
        const send = () => desk.place(userId, { id, ...order, ...limit });
        return atOnce(Array.from({ length: copies }, () => refusable(send())));
      },
    };
  });

const cancel = fc.nat(50).map((which): Step => ({
  what: `cancel ${which}`,
  run: async ({ desk, orders }) => {
    const order = orders[which % Math.max(1, orders.length)];
    if (!order) return;
    const [userId, id] = order;
    await refusable(cancelOrder(desk.context, userId, { id: newId('can', 0), orderId: id }));
  },
}));

const close = fc.tuple(who, code).map(([user, of]): Step => ({
  what: `close ${user} ${of}`,
  run: ({ desk, users }) => {
    const input = { id: orderId(desk.clock.now()), code: of };
    return refusable(closeAuthorised(desk.context, users[user] ?? '', input));
  },
}));

const tick = fc.tuple(code, offset, levels, levels).map(([of, at, asks, bids]): Step => ({
  what: `tick ${of} ${at} ${JSON.stringify(asks)} ${JSON.stringify(bids)}`,
  run: ({ desk }) => {
    const sorted = (pairs: [number, number][], direction: 1 | -1): [number, number][] =>
      pairs
        .map(([step, size]): [number, number] => [priceAt(of, at + direction * (step + 1)), size])
        .sort(([a], [b]) => direction * (a - b));
    desk.feed.setBook(of, { asks: sorted(asks, 1), bids: sorted(bids, -1) });
    return matchCode(desk.context, of);
  },
}));

const roll: fc.Arbitrary<Step> = fc.constant({
  what: 'midnight',
  run: ({ desk }) => {
    desk.clock.advance(86_400_000);
    return runDaily(desk.context);
  },
});

const moves = fc.oneof(
  { weight: 6, arbitrary: place },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: close },
  { weight: 4, arbitrary: tick },
  { weight: 2, arbitrary: roll },
);

/** A step, and the statement before which the process dies in it; 0: it lives. */
const stepWithCrash = fc.tuple(
  moves,
  fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 60 })),
);

async function newWorld(): Promise<World> {
  const faulty = await faultyDatabase();
  const desk = await openDesk({ db: faulty.db });
  desk.feed.list('688001', prices['688001'], { board: 'star' });
  desk.feed.list('830001', prices['830001'], { board: 'bse' });
  const users = [];
  for (let user = 0; user < 3; user += 1) users.push(await desk.investor(startingCash));
  for (const userId of users)
    for (const of of codes) await desk.place(userId, { code: of, type: 'market', quantity: 700 });
  await desk.nextDay();
  return { desk, faulty, users, orders: [] };
}

/** What `verify` does not know: what this world was given, and that nothing else came in. */
async function expectConserved({ desk, users }: World): Promise<void> {
  const rows = await desk.context.db.selectFrom('ledger_accounts').selectAll().execute();
  for (const row of rows)
    if (users.includes(row.owner)) {
      expect(row.balance).toBeGreaterThanOrEqual(0);
      expect(row.held).toBeGreaterThanOrEqual(0);
      expect(row.balance - row.held).toBeGreaterThanOrEqual(0);
    }
  const money = rows.filter((row) => row.asset === 'CNY' && row.kind !== 'paper_funding');
  expect(money.reduce((sum, row) => sum + row.balance, 0)).toBe(startingCash * users.length);
  for (const fee of rows.filter((row) => /fee|duty|commission/.test(row.kind)))
    expect(fee.balance).toBeGreaterThanOrEqual(0);
}

test('whatever is ordered, cancelled, filled and crashed, the books stay in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepWithCrash, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = await newWorld();
      const { faulty } = world;
      try {
        for (const [step, crashAt] of steps) {
          faulty.crashAt(crashAt === 0 ? Infinity : crashAt);
          await step.run(world).catch(crashed);
          faulty.crashAt(Infinity);
          const report = await verify(faulty.db);
          if (!report.ok) throw new Error(`after ${step.what}: ${report.problems.join('; ')}`);
          await expectConserved(world);
          world.desk.clock.advance(1_000);
        }
        world.desk.clock.advance(2 * 86_400_000);
        await runDaily(world.desk.context);
        const held = await faulty.db
          .selectFrom('ledger_accounts')
          .select('id')
          .where('held', '<>', 0)
          .execute();
        expect(held).toEqual([]);
      } finally {
        await faulty.db.destroy();
      }
    }),
    soManyHistories(20, 60),
  );
});
