/**
 * A process of its own that serves investors out of a database it shares with others: fills alone, or
 * rounds of what an investor does. Begins when it is told to, and tells its parent how long each call took.
 */
import { once } from 'node:events';

import { newId } from '../../../contract/lib/ids.ts';
import { openEmbedded, openPostgres } from '../../../server/db/open.ts';
import { requestDeposit } from '../../../server/domain/cash/deposit.ts';
import { createEvents } from '../../../server/domain/events.ts';
import { publishByOutbox } from '../../../server/domain/event-outbox/write-events.ts';
import { listTransactions } from '../../../server/domain/records/transactions.ts';
import { orderAuthorised } from '../../../server/domain/savings/orders.ts';
import { assets } from '../../../server/domain/trade/assets.ts';
import { cancelOrder } from '../../../server/domain/trade/cancel-order.ts';
import { placeAuthorised } from '../../../server/domain/trade/place-order.ts';
import { listPositions } from '../../../server/domain/trade/position-queries.ts';
import { callBack } from '../../factories/payments.ts';
import { orderOf, tradingContext } from '../../factories/trading.ts';

/** `address`: of a PostgreSQL, or the file of an embedded database. `from`: the first investor and share. */
export type Service = {
  address: string;
  users: string[];
  from: number;
  callers: number;
  load: Load;
};
/** `count` fills of so many shares in turn, or as many rounds of nine calls. */
export type Load = { kind: 'fills' | 'mixed'; count: number; shares: number };
/** Milliseconds of each call, in no order. */
export type Served = { took: number[] };

const { address, users, from, callers, load } = JSON.parse(process.argv[2] ?? '') as Service;
const isShared = address.startsWith('postgres:');
const db = isShared ? openPostgres(address) : openEmbedded(address);
const { context: trading, feed, clock } = await tradingContext(db);
const events = createEvents(isShared ? publishByOutbox(db) : undefined);
const context = { ...trading, events };
const codes = Array.from({ length: load.shares }, (_, index) => String(600_000 + index));
for (const code of codes) {
  feed.list(code, 10_000);
  feed.setBook(code, { asks: [[10_000, 1_000_000_000]] });
}

const took: number[] = [];

async function timed<Result>(call: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await call();
  took.push(performance.now() - started);
  return result;
}

let begun = from;
const place = (userId: string, change: { type: 'market' } | { priceMilli: number }) => {
  const code = codes[begun % codes.length] ?? '';
  const order = orderOf(clock.now(), { code, quantity: 100, ...change });
  return timed(() => placeAuthorised(context, userId, order));
};

/** A fill, an order that rests and is cancelled, a deposit, savings, and three looks at the account. */
async function round(userId: string): Promise<void> {
  const id = (kind: 'can' | 'dep' | 'sav') => newId(kind, clock.now());
  await place(userId, { type: 'market' });
  const order = await place(userId, { priceMilli: 9_000 });
  await timed(() => cancelOrder(context, userId, { id: id('can'), orderId: order.id }));
  const deposit = { id: id('dep'), method: 'redirect' as const, amountMinor: 100_000 };
  await timed(() => requestDeposit(context, userId, deposit));
  await timed(() => callBack({ context, clock }, deposit.id));
  const savings = { id: id('sav'), amountMinor: 100_000 };
  await timed(() => orderAuthorised(context, userId, 'purchase', savings));
  await timed(() => assets(context, userId));
  await timed(() => listPositions(context, userId));
  await timed(() => listTransactions(context, userId, {}));
}

const serve = { fills: (userId: string) => place(userId, { type: 'market' }), mixed: round };

process.send?.('ready');
await once(process, 'message');
await Promise.all(
  Array.from({ length: callers }, async () => {
    while (begun < from + load.count) {
      begun += 1;
      await serve[load.kind](users[begun % users.length] ?? '');
    }
  }),
);
process.send?.({ took } satisfies Served);
await db.destroy();
process.disconnect?.();
