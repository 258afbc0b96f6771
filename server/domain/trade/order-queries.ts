import { sql } from 'kysely';

import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page, PeriodFilter } from '../../../contract/wire/envelope.ts';
import type { DealType, Fill, Order } from '../../../contract/trade/types.ts';
import type { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { openStates } from './order-work.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import { periodStart } from '../../time/periods.ts';
import { fillView, orderView } from './views.ts';

/** Allotments and block purchases have records of their own. */
const placedTypes = ['market', 'limit'];

type OrdersInput = InputOf<typeof tradeEndpoints.orders>;
type FillsInput = InputOf<typeof tradeEndpoints.fills>;

function ordersWithHolds({ db }: Context, userId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('holds', 'holds.id', 'orders.cash_hold_id')
    .selectAll('orders')
    .select('holds.amount as held_minor')
    .where('orders.user_id', '=', userId);
}

/** Every fill with the type of its order. */
export function fillsWithTypes({ db }: Context) {
  return db
    .selectFrom('fills')
    .innerJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'fills.user_id').onRef('orders.id', '=', 'fills.order_id'),
    )
    .selectAll('fills')
    .select('orders.type');
}

/** An order of the user with its fills, oldest first. Refuses with order_unknown. */
export async function orderDetail(
  context: Context,
  userId: string,
  id: string,
): Promise<{ order: Order; fills: Fill[] }> {
  const row = await ordersWithHolds(context, userId).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('order_unknown');
  const fills = await context.db
    .selectFrom('fills')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const order = orderView(context, row, row.held_minor ?? 0);
  return { order, fills: fills.map((fill) => fillView(context, fill, order.type)) };
}

/** The user's orders, newest first. Refuses with invalid_input for a cursor that is none. */
export async function listOrders(
  context: Context,
  userId: string,
  input: OrdersInput,
): Promise<Page<Order>> {
  let query = ordersWithHolds(context, userId)
    .where('orders.type', 'in', placedTypes)
    .where('orders.created_at', '>=', startOf(context, input.period));
  if (input.status === 'open') query = query.where('orders.state', 'in', openStates);
  if (input.status === 'done') query = query.where('orders.state', 'not in', openStates);
  if (input.code !== undefined) query = query.where('orders.code', '=', input.code);
  // The few open ones are found by their state: an expression keeps the planner from walking
  // through all orders of the user in the order of time.
  const time = input.status === 'open' ? sql`orders.created_at + 0` : 'orders.created_at';
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber(time), byText('orders.id')],
    (row) => [row.created_at, row.id],
    input,
  );
  return { items: rows.map((row) => orderView(context, row, row.held_minor ?? 0)), nextCursor };
}

/** The user's fills, newest first. Refuses with invalid_input for a cursor that is none. */
export async function listFills(
  context: Context,
  userId: string,
  input: FillsInput,
): Promise<Page<Fill>> {
  let query = fillsWithTypes(context)
    .where('fills.user_id', '=', userId)
    .where('fills.created_at', '>=', startOf(context, input.period));
  if (input.code !== undefined) query = query.where('fills.code', '=', input.code);
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('fills.created_at'), byText('fills.id')],
    (row) => [row.created_at, row.id],
    input,
  );
  const items = rows.map((row) => fillView(context, row, row.type as DealType));
  return { items, nextCursor };
}

/** More deals in a share than these are too many beside what its page shows first. */
const few = 20;

/** The user's fills in one share, where they are few; null for more. */
export async function fewFills(
  context: Context,
  userId: string,
  code: string,
): Promise<Page<Fill> | null> {
  const fills = await listFills(context, userId, { code, limit: few });
  return fills.nextCursor === null ? fills : null;
}

function startOf(context: Context, period: PeriodFilter = 'all'): number {
  return periodStart(context.clock, period);
}
