/**
 * A process of its own that places orders at a PostgreSQL, as many as it is asked to: half of them fill,
 * half rest and are cancelled. Tells its parent what was answered, and when.
 */
import { newId } from '../../../contract/lib/ids.ts';
import type { Order } from '../../../contract/trade/types.ts';
import { openPostgres } from '../../../server/db/open.ts';
import { createEvents } from '../../../server/domain/events.ts';
import { publishByOutbox } from '../../../server/domain/event-outbox/write-events.ts';
import { cancelOrder } from '../../../server/domain/trade/cancel-order.ts';
import { placeAuthorised } from '../../../server/domain/trade/place-order.ts';
import { orderOf, tradingContext } from '../../factories/trading.ts';

/** An order in a state that was answered; epoch milliseconds. */
export type Answered = { key: string; at: number };
export type Work = { address: string; users: string[]; operations: number; callers: number };

const { address, users, operations, callers } = JSON.parse(process.argv[2] ?? '') as Work;
const db = openPostgres(address);
const { context: trading, feed } = await tradingContext(db);
const context = { ...trading, events: createEvents(publishByOutbox(db)) };
feed.setBook('600000', { asks: [[10_000, 1_000_000_000]] });

const answered = ({ id, state }: Order) =>
  process.send?.({
    key: `${id} ${state}`,
    at: performance.timeOrigin + performance.now(),
  } satisfies Answered);

async function operate(userId: string, number: number): Promise<void> {
  const change = number % 2 === 0 ? { type: 'market' as const } : { priceMilli: 9_000 };
  const now = context.clock.now();
  const order = await placeAuthorised(context, userId, {
    ...orderOf(now, change),
    quantity: 100,
  });
  answered(order);
  if (order.state !== 'open') return;
  answered(await cancelOrder(context, userId, { id: newId('can', now), orderId: order.id }));
}

let begun = 0;
await Promise.all(
  Array.from({ length: callers }, async (_, index) => {
    for (; begun < operations;) {
      begun += 1;
      await operate(users[index % users.length] ?? '', begun);
    }
  }),
);
await db.destroy();
process.disconnect?.();
