import { expect, onTestFinished, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { busiestShares } from '../support/busy-share.ts';
import { createClient } from '../support/client.ts';
import { leaderAmong, leaderSeenBy } from '../support/leading-product.ts';
import { advanceToMidday } from '../support/hour-of-market.ts';
import { hasPostgres, openArena } from './arena.ts';
import { openParticipant } from './participant.ts';

const shares = 8;

test.skipIf(!hasPostgres)(
  'the leader is killed: another takes over, and what waits is matched once',
  async () => {
    const arena = await openArena({ database: 'postgres', processes: 2 });
    onTestFinished(() => arena.close());
    await advanceToMidday(arena.product);
    const { leader, follower } = await leaderAmong(arena.products);
    const participant = await openParticipant(arena);
    const client = participant.clients[arena.products.indexOf(follower)];
    const market = createClient(follower.address);
    for (const { code } of await busiestShares(follower.address, shares)) {
      const { quote } = await market.call(marketEndpoints.detail, { code });
      // A few ticks below: the market comes to some of them before its day ends.
      const order = { code, side: 'buy', type: 'limit', quantity: 100 } as const;
      const priceMilli = (quote?.lastMilli ?? 0) - 30;
      const id = newId('ord', Date.now());
      await client?.call(tradeEndpoints.place, {
        id,
        ...order,
        priceMilli,
        ...(await participant.secret()),
      });
    }
    await leader.kill();
    await expect.poll(() => leaderSeenBy(follower)).toBe('here');
    await follower.backOffice('clock', 'advance', '11h');
    const orders = () =>
      arena.look((db) =>
        db
          .selectFrom('orders')
          .leftJoin('fills', (join) =>
            join
              .onRef('fills.user_id', '=', 'orders.user_id')
              .onRef('fills.order_id', '=', 'orders.id'),
          )
          .select(({ fn }) => [
            'orders.id',
            'orders.filled_quantity as filled',
            fn.sum<number | null>('fills.quantity').as('booked'),
          ])
          .groupBy(['orders.id', 'orders.filled_quantity'])
          .execute(),
      );
    const filled = async () => (await orders()).filter((order) => order.filled > 0).length;
    await expect.poll(filled).toBeGreaterThan(0);
    const all = await orders();
    expect(all).toHaveLength(shares);
    for (const { filled: quantity, booked } of all) expect(booked ?? 0).toBe(quantity);
    expect(await arena.bookProblems()).toEqual([]);
  },
);
