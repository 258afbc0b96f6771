import type { Side } from '../../../contract/trade.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { TradedDay } from '../../feed/feed.ts';
import { availableOf, userCash } from '../ledger/accounts.ts';
import { accountIn } from '../ledger/books.ts';
import { oneByOne } from '../one-by-one.ts';
import { announce } from './announce.ts';
import { fillOrder } from './fill-order.ts';
import { payableFills, planFills, plannedQuantity } from './fill-plan.ts';
import { offerOfCall, offerOfWays } from './judged-offer.ts';
import type { JudgedOffer } from './judged-offer.ts';
import { readMatchedUntil, writeMatchedUntil } from './matched-until.ts';
import { momentOn } from './moment.ts';
import { fillAccounts, isOpen, lockOrder, openStates, restOf, saveWork } from './order-work.ts';
import type { OrderWork } from './order-work.ts';
import { feesOfRow, orderView } from './views.ts';
import type { OrderRow } from './views.ts';

/** Time in which nobody looked after the orders is judged by what the market did in it. */
const skippedMs = 30_000;
/** How often it is noted that orders are looked after. */
const notedMs = 5_000;

/** A part of a market date, ended: a call with its one price, or trading that nobody attended. */
type Part =
  | { kind: 'opening' | 'closing'; endsAt: number }
  | { kind: 'trading'; from: number; endsAt: number };

/**
 * Gives the open orders what they could have had since they were last looked after: in every call
 * that has ended, and, where the clock was moved on or no server ran, in the trading of that time,
 * day by day up to the end of each order's own. Safe to run twice, in several processes, and to
 * stop anywhere. Returns how often an order was filled or filled in part; throws RowsFailed after the
 * last one.
 */
export async function judgeOrders(context: Context): Promise<number> {
  const { clock, db } = context;
  const until = clock.now();
  const since = await readMatchedUntil(db);
  if (since === undefined) {
    await writeMatchedUntil(db, until);
    return 0;
  }
  const skipped = until - since > skippedMs;
  const due = skipped || callEnded(context, since, until);
  try {
    return due ? await judgeAll(context, { since, until, skipped }) : 0;
  } finally {
    if (due || until - since > notedMs) await writeMatchedUntil(db, until);
  }
}

type Span = { since: number; until: number; skipped: boolean };

async function judgeAll(context: Context, span: Span): Promise<number> {
  return oneByOne(
    await waitingGroups(context, span.until),
    ({ code, marketDate }) => `orders of ${code} on ${marketDate}`,
    (group) => judgeGroup(context, group, partsOf(context, group.marketDate, span)),
  );
}

function callEnded({ clock }: Context, since: number, until: number): boolean {
  const calls = clock.auctions(clock.marketDate());
  if (!calls) return false;
  return [calls.openingAt, calls.closingAt].some((at) => since < at && at <= until);
}

function partsOf({ clock }: Context, marketDate: string, span: Span): Part[] {
  const { since, until, skipped } = span;
  const calls = clock.auctions(marketDate);
  const passed = (at: number) => since < at && at <= until;
  const parts: Part[] = [];
  if (calls && passed(calls.openingAt)) parts.push({ kind: 'opening', endsAt: calls.openingAt });
  if (skipped)
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
type Waiting = Pick<OrderRow, 'id' | 'user_id' | 'code' | 'price_milli' | 'live_at'>;

async function waitingGroups({ clock, db }: Context, until: number): Promise<Group[]> {
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

async function judgeGroup(context: Context, group: Group, parts: readonly Part[]): Promise<number> {
  if (parts.length === 0) return 0;
  const traded = await context.feed.traded(group.code, group.marketDate);
  if (!traded) return 0;
  return oneByOne(
    parts,
    ({ kind }) => kind,
    (part) => judgePart(context, group, part, traded),
  );
}

async function judgePart(
  context: Context,
  group: Group,
  part: Part,
  traded: TradedDay,
): Promise<number> {
  let taken = 0;
  return oneByOne(
    group.orders.filter((order) => order.live_at < part.endsAt),
    ({ id, user_id: userId }) => `order ${id} of ${userId}`,
    async (order) => {
      const quantity = await judgeOne(context, { group, order, part, traded, taken });
      taken += quantity;
      return quantity > 0;
    },
  );
}

type Judgement = {
  group: Group;
  order: Waiting;
  part: Part;
  traded: TradedDay;
  /** Shares that orders before it had of the same part. */
  taken: number;
};

/** Returns how many shares it was given. */
async function judgeOne(context: Context, judgement: Judgement): Promise<number> {
  // A look without a lock: most limits met nothing.
  if (!offerFor(judgement, 1)) return 0;
  const work = await transact(context.db, (trx) => judgeIn(context, trx, judgement));
  if (!work || work.fills.length === 0) return 0;
  const view = orderView(context, work.row, work.heldMinor);
  announce(context, judgement.order.user_id, { order: view, fills: work.fills });
  return work.fills.reduce((sum, fill) => sum + fill.quantity, 0);
}

function offerFor(judgement: Judgement, restQuantity: number): JudgedOffer | undefined {
  const { group, order, part, traded, taken } = judgement;
  const limit = { side: group.side, priceMilli: order.price_milli, restQuantity };
  if (part.kind === 'trading') {
    const from = Math.max(part.from, order.live_at);
    return offerOfWays(limit, traded.ways(from, part.endsAt), taken);
  }
  const offer = offerOfCall(limit, traded.auction(part.kind, group.side), part.endsAt);
  return offer && offer.quantity > taken
    ? { ...offer, quantity: offer.quantity - taken }
    : undefined;
}

/** The order is read again under its locks: a cancel, or another process, may have come first. */
async function judgeIn(
  context: Context,
  trx: Transaction,
  judgement: Judgement,
): Promise<OrderWork | undefined> {
  const { group, order, part, traded } = judgement;
  const ref = { userId: order.user_id, id: order.id, code: order.code };
  const now = context.clock.now();
  const work = await lockOrder(trx, ref, fillAccounts(ref.userId, ref.code), now);
  if (!work || !isOpen(work.row) || work.row.judged_until >= part.endsAt) return undefined;
  const offer = offerFor(judgement, restOf(work.row));
  if (!offer) return undefined;
  const moment = {
    ...momentOn(context, group.marketDate, offer.at),
    barDate: traded.barDate,
  };
  const start = {
    side: group.side,
    restQuantity: restOf(work.row),
    filledValueMinor: work.row.filled_value_minor,
    charged: feesOfRow(work.row),
  };
  const planned = planFills(start, [offer], moment.schedule);
  const cash = work.heldMinor + availableOf(accountIn(work.books, userCash(ref.userId)));
  const plan = group.side === 'sell' ? payableFills(planned, cash) : planned;
  if (plannedQuantity(plan) === 0) return undefined;
  await fillOrder(trx, work, plan, moment);
  work.row.judged_until = part.endsAt;
  await saveWork(context, trx, work);
  return work;
}
