import type { Selectable } from 'kysely';

import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import type {
  SavingsIncome,
  SavingsOrder,
  SavingsOrderInput,
  SavingsOrderState,
} from '../../../contract/savings/types.ts';
import type { savingsEndpoints } from '../../../contract/savings/endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { dateOfDay, marketDayNumber } from '../../time/calendar.ts';
import { requireIdentityToInvest } from '../identity/verified.ts';
import {
  availableOf,
  lockAccounts,
  lockedRow,
  savingsAccount,
  userCash,
} from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import { periodStart } from '../../time/periods.ts';
import { minimumMinor } from './product.ts';

type OrderRow = Selectable<Schema['savings_orders']>;
export type NewSavingsOrder = Pick<SavingsOrderInput, 'id' | 'amountMinor'>;

/**
 * Buys the product with cash, or redeems it: taken at once, confirmed or paid on the next market
 * date. The same id with the same order answers what it answered first. Refuses with what
 * `requireTradingProof` refuses, amount_zero, savings_below_minimum, cash_insufficient,
 * savings_insufficient and id_reused.
 */
export async function orderSavings(
  context: Context,
  userId: string,
  side: SavingsOrder['side'],
  order: NewSavingsOrder,
  proof: TradingProof,
): Promise<SavingsOrder> {
  await requireTradingProof(context, userId, order.id, proof);
  return orderAuthorised(context, userId, side, order);
}

/** Orders when the proof was checked: see `orderSavings`. */
export async function orderAuthorised(
  context: Context,
  userId: string,
  side: SavingsOrder['side'],
  order: NewSavingsOrder,
): Promise<SavingsOrder> {
  const { amountMinor } = order;
  if (amountMinor === 0) throw new Refusal('amount_zero', {}, { amountMinor: 'amount_zero' });
  return transact(context.db, async (trx) => {
    const view = await orderIn(context, trx, userId, side, order);
    context.events.publish(trx, userId, { type: 'balance' });
    return view;
  });
}

async function orderIn(
  context: Context,
  trx: Transaction,
  userId: string,
  side: SavingsOrder['side'],
  { id, amountMinor }: NewSavingsOrder,
): Promise<SavingsOrder> {
  const at = context.clock.now();
  const marketDate = context.clock.marketDate();
  const begins = side === 'purchase';
  const intent = { userId, id, kind: 'savings' as const, body: [side, amountMinor], at, begins };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return JSON.parse(answered) as SavingsOrder;
  if (begins) await requireIdentityToInvest(context, trx, userId);
  const from = side === 'purchase' ? userCash(userId) : savingsAccount(userId, 'savings');
  const to = savingsAccount(userId, side === 'purchase' ? 'savings_in' : 'savings_out');
  const locked = await lockAccounts(trx, [from, to, userCash(userId)], at);
  const availableMinor = availableOf(lockedRow(locked, from));
  requireAmount(side, amountMinor, availableMinor);
  await transfer(trx, {
    kind: `savings_${side}`,
    reference: id,
    memo: '',
    marketDate,
    at,
    entries: [
      { account: from, amount: -amountMinor },
      { account: to, amount: amountMinor },
    ],
  });
  const row: OrderRow = {
    id,
    user_id: userId,
    side,
    amount_minor: amountMinor,
    state: 'pending',
    due_on: context.clock.addMarketDays(marketDate, 1),
    created_at: at,
    settled_at: null,
  };
  await trx.insertInto('savings_orders').values(row).execute();
  const view = orderView(row);
  await answerIntent(trx, intent, view);
  return view;
}

function requireAmount(side: SavingsOrder['side'], amountMinor: number, available: number): void {
  // Whoever redeems everything may have less than the smallest purchase left.
  if (amountMinor < minimumMinor && !(side === 'redemption' && amountMinor === available))
    throw new Refusal(
      'savings_below_minimum',
      { minimumMinor },
      { amountMinor: 'savings_below_minimum' },
    );
  if (amountMinor <= available) return;
  const code = side === 'purchase' ? 'cash_insufficient' : 'savings_insufficient';
  const params = { requiredMinor: amountMinor, availableMinor: available };
  throw new Refusal(code, params, { amountMinor: code });
}

/** Refuses with savings_order_unknown. */
export async function savingsOrder(
  { db }: Context,
  userId: string,
  id: string,
): Promise<SavingsOrder> {
  const row = await db
    .selectFrom('savings_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('savings_order_unknown');
  return orderView(row);
}

type ListInput = InputOf<typeof savingsEndpoints.orders>;

/** The user's orders, newest first. Refuses with invalid_input (cursor). */
export async function savingsOrders(
  { clock, db }: Context,
  userId: string,
  input: ListInput,
): Promise<Page<SavingsOrder>> {
  const query = db
    .selectFrom('savings_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', periodStart(clock, input.period ?? 'all'));
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('created_at'), byText('id')],
    (row) => [row.created_at, row.id],
    input,
  );
  return { items: rows.map(orderView), nextCursor };
}

/** Income day by day, newest first, with the sum of the whole period. */
export async function savingsIncome(
  { clock, db }: Context,
  userId: string,
  input: ListInput,
): Promise<Page<SavingsIncome> & { totalMinor: number }> {
  const start = periodStart(clock, input.period ?? 'all');
  const from = start === 0 ? '0000' : dateOfDay(marketDayNumber(start));
  const query = db
    .selectFrom('savings_income')
    .selectAll()
    .where('user_id', '=', userId)
    .where('date', '>=', from);
  const { rows, nextCursor } = await readPage(query, [byText('date')], ({ date }) => [date], input);
  const { total } = await db
    .selectFrom('savings_income')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('income_minor'), eb.lit(0)).as('total'))
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .executeTakeFirstOrThrow();
  const items = rows.map((row) => ({
    date: row.date,
    incomeMinor: row.income_minor,
    balanceMinor: row.balance_minor,
    incomePer10000E4: row.rate_e4,
  }));
  return { items, nextCursor, totalMinor: total };
}

function orderView(row: OrderRow): SavingsOrder {
  return {
    id: row.id,
    side: row.side as SavingsOrder['side'],
    amountMinor: row.amount_minor,
    state: row.state as SavingsOrderState,
    dueOn: row.due_on,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}
