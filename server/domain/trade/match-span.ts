import type { Side } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { TradedDay } from '../../feed/feed.ts';
import { availableOf, userCash } from '../ledger/accounts.ts';
import { accountIn } from '../ledger/books.ts';
import { oneByOne } from '../../lib/one-by-one.ts';
import { publishOrder } from './publish-order.ts';
import { fillOrder } from './fill-order.ts';
import { payableFills, planFills, plannedQuantity } from './fill-plan.ts';
import { offerOfCall, offerOfWays } from './past-offer.ts';
import type { PastOffer } from './past-offer.ts';
import { bookingDateOn } from './booking-date.ts';
import { fillAccounts, isOpen, lockOrder, openStates, restOf, saveWork } from './order-work.ts';
import type { OrderWork } from './order-work.ts';
import { feesOfRow, orderView } from './views.ts';
import type { OrderRow } from './views.ts';

/** A part of a market date, ended: a call with its one price, or trading that nobody attended. */
type Part =
  | { kind: 'opening' | 'closing'; endsAt: number }
  | { kind: 'trading'; from: number; endsAt: number };

/** A time that orders are matched with as a whole, and which of them failed. Epoch milliseconds. */
export type Span = { since: number; until: number; failed: Map<string, Waiting> };

/** From so much time without a look on, orders are matched with what the market did in it. */
const skippedMs = 30_000;

const isSkipped = ({ since, until }: Pick<Span, 'since' | 'until'>) => until - since > skippedMs;

/** Whether there is anything to match open orders with: skipped time, or a call that ended. */
export function isDue({ clock }: Context, span: Pick<Span, 'since' | 'until'>): boolean {
  if (isSkipped(span)) return true;
  const calls = clock.auctions(clock.marketDate());
  if (!calls) return false;
  return [calls.openingAt, calls.closingAt].some((at) => span.since < at && at <= span.until);
}

/** An order's name among those of all investors. */
export const nameOf = (order: { userId: string; id: string }) => `${order.userId} ${order.id}`;

/**
 * Gives the open orders, or `only` those of these names, what they could have had in a time: in
 * every call that ended in it and, where it was skipped, in its trading, day by day up to the end of
 * each order's own. What one order was given is booked with how far it was matched: nothing is given
 * twice to whoever runs the same time again, in another process or after a stop. Returns how often an
 * order was filled or filled in part; throws RowsFailed after the last one.
 */
export async function matchSpan(
  context: Context,
  span: Span,
  only?: ReadonlySet<string>,
): Promise<number> {
  return oneByOne(
    await waitingGroups(context, span.until, only),
    ({ code, marketDate }) => `orders of ${code} on ${marketDate}`,
    (group) => matchGroup(context, group, span),
  );
}

function partsOf({ clock }: Context, marketDate: string, span: Span): Part[] {
  const { since, until } = span;
  const calls = clock.auctions(marketDate);
  const passed = (at: number) => since < at && at <= until;
  const parts: Part[] = [];
  if (calls && passed(calls.openingAt)) parts.push({ kind: 'opening', endsAt: calls.openingAt });
  if (isSkipped(span))
    for (const stretch of clock.stretches(marketDate)) {
      const from = Math.max(since, stretch.from);
      const endsAt = Math.min(until, stretch.to);
      if (from < endsAt) parts.push({ kind: 'trading', from, endsAt });
    }
  if (calls && passed(calls.closingAt)) parts.push({ kind: 'closing', endsAt: calls.closingAt });
  return parts;
}

/** Open orders of an instrument and a market date, on one side: best limit first, then by age. */
type Group = { marketDate: string; code: string; side: Side; orders: Waiting[] };
export type Waiting = Pick<OrderRow, 'id' | 'user_id' | 'code' | 'price_milli' | 'live_at'>;

async function waitingGroups(
  { clock, db }: Context,
  until: number,
  only: ReadonlySet<string> | undefined,
): Promise<Group[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'code', 'side', 'price_milli', 'live_at', 'market_date'])
    .where('state', 'in', openStates)
    .where('market_date', '<=', clock.marketDate())
    .where('live_at', '<', until)
    .orderBy('market_date')
    .orderBy('code')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const groups = new Map<string, Group>();
  for (const { side, market_date: marketDate, ...order } of rows) {
    if (only && !only.has(nameOf({ userId: order.user_id, id: order.id }))) continue;
    const key = `${marketDate} ${order.code} ${side}`;
    const group = groups.get(key) ?? {
      marketDate,
      code: order.code,
      side: side as Side,
      orders: [],
    };
    group.orders.push(order);
    groups.set(key, group);
  }
  for (const { side, orders } of groups.values()) {
    const direction = side === 'buy' ? -1 : 1;
    orders.sort((a, b) => (a.price_milli - b.price_milli) * direction);
  }
  return [...groups.values()];
}

async function matchGroup(context: Context, group: Group, span: Span): Promise<number> {
  const parts = partsOf(context, group.marketDate, span);
  if (parts.length === 0) return 0;
  const failed = (order: Waiting) =>
    span.failed.set(nameOf({ userId: order.user_id, id: order.id }), order);
  const traded = await context.feed.traded(group.code, group.marketDate).catch((error: unknown) => {
    group.orders.forEach(failed);
    throw error;
  });
  if (!traded) return 0;
  return oneByOne(
    parts,
    ({ kind }) => kind,
    (part) => {
      // What failed in one part is matched again from there on.
      const orders = group.orders.filter(
        ({ id, user_id: userId }) => !span.failed.has(nameOf({ userId, id })),
      );
      return matchPart(context, { ...group, orders }, part, traded, failed);
    },
  );
}

async function matchPart(
  context: Context,
  group: Group,
  part: Part,
  traded: TradedDay,
  failed: (order: Waiting) => void,
): Promise<number> {
  let given = 0;
  return oneByOne(
    group.orders.filter((order) => order.live_at < part.endsAt),
    ({ id, user_id: userId }) => `order ${id} of ${userId}`,
    async (order) => {
      const attempt = { group, order, part, traded };
      // A look without a lock: most limits met nothing.
      if (!offerFor(attempt, { restQuantity: 1, from: order.live_at, taken: given })) return 0;
      const quantity = await matchOne(context, attempt).catch((error: unknown) => {
        failed(order);
        throw error;
      });
      given += quantity;
      return quantity > 0;
    },
  );
}

type Attempt = {
  group: Group;
  order: Waiting;
  part: Part;
  traded: TradedDay;
};

/** How far an order has come. */
type Progress = {
  restQuantity: number;
  /** Up to which time the order was matched, or when it got to the market. */
  from: number;
  /** Shares that other orders had of the same part. */
  taken: number;
};

/** Returns how many shares it was given. */
async function matchOne(context: Context, attempt: Attempt): Promise<number> {
  const work = await transact(context.db, async (trx) => {
    const done = await matchIn(context, trx, attempt);
    if (!done || done.fills.length === 0) return undefined;
    const view = orderView(context, done.row, done.heldMinor);
    publishOrder(context, trx, attempt.order.user_id, { order: view, fills: done.fills });
    return done;
  });
  if (!work) return 0;
  return work.fills.reduce((sum, fill) => sum + fill.quantity, 0);
}

function offerFor(attempt: Attempt, progress: Progress): PastOffer | undefined {
  const { group, order, part, traded } = attempt;
  const { restQuantity, taken } = progress;
  const limit = { side: group.side, priceMilli: order.price_milli, restQuantity };
  if (part.kind === 'trading') {
    const from = Math.max(part.from, progress.from);
    return offerOfWays(limit, traded.ways(from, part.endsAt), taken);
  }
  const offer = offerOfCall(limit, traded.auction(part.kind, group.side), part.endsAt);
  return offer && offer.quantity > taken
    ? { ...offer, quantity: offer.quantity - taken }
    : undefined;
}

/** The order is read again under its locks: a cancel, or another process, may have come first. */
async function matchIn(
  context: Context,
  trx: Transaction,
  attempt: Attempt,
): Promise<OrderWork | undefined> {
  const { group, order, part, traded } = attempt;
  const ref = { userId: order.user_id, id: order.id, code: order.code };
  const now = context.clock.now();
  const work = await lockOrder(trx, ref, fillAccounts(ref.userId, ref.code), now);
  if (!work || !isOpen(work.row) || work.row.matched_until >= part.endsAt) return undefined;
  const offer = offerFor(attempt, {
    restQuantity: restOf(work.row),
    from: Math.max(work.row.live_at, work.row.matched_until),
    taken: await takenOf(context, trx, group, part),
  });
  if (!offer) return undefined;
  const booking = {
    ...bookingDateOn(context, group.marketDate, offer.at),
    barDate: traded.barDate,
  };
  const start = {
    side: group.side,
    restQuantity: restOf(work.row),
    filledValueMinor: work.row.filled_value_minor,
    charged: feesOfRow(work.row),
  };
  const planned = planFills(start, [offer], booking.schedule);
  const cash = work.heldMinor + availableOf(accountIn(work.books, userCash(ref.userId)));
  const plan = group.side === 'sell' ? payableFills(planned, cash) : planned;
  if (plannedQuantity(plan) === 0) return undefined;
  await fillOrder(trx, work, plan, booking);
  work.row.matched_until = part.endsAt;
  await saveWork(context, trx, work);
  return work;
}

/**
 * Shares that orders of the group had of a part, in this run or an earlier one. Whoever fills an order
 * of this share and side holds the lock of its offers, so that none comes in between.
 */
async function takenOf(
  context: Context,
  trx: Transaction,
  group: Group,
  part: Part,
): Promise<number> {
  await context.taken.lock(trx, group.code, group.side);
  const row = await trx
    .selectFrom('orders')
    .innerJoin('fills', (join) =>
      join.onRef('fills.user_id', '=', 'orders.user_id').onRef('fills.order_id', '=', 'orders.id'),
    )
    .select((eb) => eb.fn.sum<number | null>('fills.quantity').as('quantity'))
    .where('orders.state', 'in', ['partly_filled', 'filled', 'cancelled', 'expired'])
    .where('orders.market_date', '=', group.marketDate)
    .where('orders.code', '=', group.code)
    .where('orders.side', '=', group.side)
    .where('orders.matched_until', '>=', part.endsAt)
    .where('fills.created_at', '>=', part.kind === 'trading' ? part.from + 1 : part.endsAt)
    .where('fills.created_at', '<=', part.endsAt)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}
