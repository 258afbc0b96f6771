import { describe, expect, onTestFinished, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { cancelOrder } from '../../server/domain/trade/cancel-order.ts';
import { closeAuthorised } from '../../server/domain/trade/close-position.ts';
import { matchCode } from '../../server/domain/trade/match-orders.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { died } from '../factories/attempts.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import { orderId } from '../factories/trading.ts';

type Scene = { desk: Desk; user: string };
/** Does one thing under one id, so that it can be done again. */
type Deed = () => Promise<unknown>;

/**
 * Stages the scene anew for every statement of the deed that changes something, dies before it, checks the
 * books, and does it again: the outcome must be that of an undisturbed run.
 */
async function dieAtEveryStatement(
  stage: (scene: Scene) => Promise<Deed>,
  outcome: (scene: Scene) => Promise<unknown>,
): Promise<void> {
  const open = async () => {
    const faulty = await faultyDatabase();
    onTestFinished(() => faulty.db.destroy());
    const desk = await openDesk({ db: faulty.db });
    const scene = { desk, user: await desk.investor() };
    return { faulty, scene, deed: await stage(scene) };
  };
  const calm = await open();
  calm.faulty.crashAt(Infinity);
  await calm.deed();
  const changes = calm.faulty.changes();
  const expected = await outcome(calm.scene);
  expect(changes.length).toBeGreaterThan(3);
  for (const number of changes) {
    const { faulty, scene, deed } = await open();
    faulty.dieAt(number);
    await died(deed());
    faulty.crashAt(Infinity);
    await scene.desk.expectBooksInOrder();
    await deed();
    expect(await outcome(scene)).toEqual(expected);
    await scene.desk.expectBooksInOrder();
  }
}

/** Everything that counts, without ids. */
async function stateOf({ desk }: Scene) {
  const { db } = desk.context;
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'asset', 'balance', 'held', 'sequence'])
    .orderBy('kind')
    .orderBy('asset')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['state', 'end', 'filled_quantity', 'filled_value_minor', 'commission_minor'])
    .orderBy('created_at')
    .execute();
  const positions = await db
    .selectFrom('positions')
    .select(['state', 'quantity', 'cost_minor', 'realised_minor', 'sale_type'])
    .execute();
  const taken = await db.selectFrom('taken_liquidity').select(['side', 'quantity']).execute();
  return {
    taken,
    accounts: accounts.filter((row) => row.sequence > 0 || row.held > 0),
    orders,
    positions,
  };
}

describe('dying before any statement leaves the books in order, and trying again does it once', () => {
  test('a limit order that fills in part', async () => {
    await dieAtEveryStatement(({ desk, user }) => {
      desk.feed.setBook('600000', { asks: [[10_000, 300]] });
      const order = { id: orderId() };
      // The offer is there again when the order comes again.
      return Promise.resolve(() => {
        desk.feed.setBook('600000', { asks: [[10_000, 300]] });
        return desk.place(user, order);
      });
    }, stateOf);
  });

  test('a market order over two levels that cancels the rest', async () => {
    await dieAtEveryStatement(({ desk, user }) => {
      const order = { id: orderId(), type: 'market' } as const;
      return Promise.resolve(() => {
        const asks: [number, number][] = [
          [10_000, 300],
          [10_010, 200],
        ];
        desk.feed.setBook('600000', { asks });
        return desk.place(user, order);
      });
    }, stateOf);
  });

  test('a sale that closes the position', async () => {
    await dieAtEveryStatement(async ({ desk, user }) => {
      await desk.place(user, { quantity: 600 });
      desk.feed.setBook('600000', { asks: [[10_000, 400]] });
      await desk.place(user, { quantity: 400 });
      await desk.nextDay();
      const input = { id: orderId(), code: '600000' };
      return () => {
        desk.feed.setBook('600000', { bids: [[10_990, 1_000]] });
        return closeAuthorised(desk.context, user, input);
      };
    }, stateOf);
  });

  test('the fill of a resting order', async () => {
    await dieAtEveryStatement(async ({ desk, user }) => {
      desk.feed.setBook('600000', { asks: [] });
      await desk.place(user);
      return () => {
        desk.feed.setBook('600000', { asks: [[10_000, 1_000]] });
        return matchCode(desk.context, '600000');
      };
    }, stateOf);
  });

  test('a cancel', async () => {
    await dieAtEveryStatement(async ({ desk, user }) => {
      desk.feed.setBook('600000', { asks: [[10_000, 300]] });
      const order = await desk.place(user);
      const input = { id: newId('can', 0), orderId: order.id };
      return () => cancelOrder(desk.context, user, input);
    }, stateOf);
  });

  // The day's steps of every area are hundreds of statements, and each is died at once.
  test('the end of the day', { timeout: 900_000 }, async () => {
    await dieAtEveryStatement(async ({ desk, user }) => {
      desk.feed.setBook('600000', { asks: [] });
      await desk.place(user);
      await desk.place(user, { quantity: 200 });
      desk.clock.advance(86_400_000);
      return () => {
        // The claim of the process that died runs out.
        desk.clock.advance(60_000);
        return runDaily(desk.context);
      };
    }, stateOf);
  });
});
