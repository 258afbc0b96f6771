import type { Selectable } from 'kysely';

import { costRemovedMinor } from '../../../contract/order-rules.ts';
import { totalFees } from '../../../contract/money.ts';
import type { Fees } from '../../../contract/money.ts';
import type { SaleType, Side } from '../../../contract/trade.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../ids.ts';

type PositionRow = Selectable<Schema['positions']>;

/** One fill as it enters the books. Fees are what this fill was charged. */
export type BookedFill = {
  userId: string;
  code: string;
  side: Side;
  quantity: number;
  valueMinor: number;
  fees: Fees;
  at: number;
  marketDate: string;
  /** How the position is said to have ended when this fill takes its last share. */
  saleType: SaleType;
};

/**
 * Brings a fill into the user's position, which the first buy opens and the last sale closes.
 * Returns the position and, for a sale, the cost that left with the shares. The caller holds the
 * lock on the user's cash account.
 */
export async function bookPosition(
  trx: Transaction,
  fill: BookedFill,
): Promise<{ positionId: string; costMinor: number }> {
  const open = await trx
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', fill.userId)
    .where('state', '=', 'open')
    .where('code', '=', fill.code)
    .executeTakeFirst();
  if (fill.side === 'sell') return sellFrom(trx, open, fill);
  const before = open ?? newPosition(fill);
  const row = withBuy(before, fill);
  if (open) await update(trx, row);
  else await trx.insertInto('positions').values(row).execute();
  return { positionId: row.id, costMinor: 0 };
}

function newPosition(fill: BookedFill): PositionRow {
  return {
    id: newId('pos', fill.at),
    user_id: fill.userId,
    code: fill.code,
    state: 'open',
    quantity: 0,
    cost_minor: 0,
    realised_minor: 0,
    bought_quantity: 0,
    bought_minor: 0,
    sold_quantity: 0,
    sold_minor: 0,
    buy_fees_minor: 0,
    commission_minor: 0,
    stamp_duty_minor: 0,
    transfer_minor: 0,
    handling_minor: 0,
    transactions: 0,
    sale_type: null,
    opened_at: fill.at,
    closed_at: null,
  };
}

/** Every fill counts and adds its fees. */
function withFees(row: PositionRow, fees: Fees): PositionRow {
  return {
    ...row,
    commission_minor: row.commission_minor + fees.commissionMinor,
    stamp_duty_minor: row.stamp_duty_minor + fees.stampDutyMinor,
    transfer_minor: row.transfer_minor + fees.transferMinor,
    handling_minor: row.handling_minor + fees.handlingMinor,
    transactions: row.transactions + 1,
  };
}

function withBuy(row: PositionRow, fill: BookedFill): PositionRow {
  const feesMinor = totalFees(fill.fees);
  return {
    ...withFees(row, fill.fees),
    quantity: row.quantity + fill.quantity,
    cost_minor: row.cost_minor + fill.valueMinor + feesMinor,
    bought_quantity: row.bought_quantity + fill.quantity,
    bought_minor: row.bought_minor + fill.valueMinor,
    buy_fees_minor: row.buy_fees_minor + feesMinor,
  };
}

async function sellFrom(trx: Transaction, open: PositionRow | undefined, fill: BookedFill) {
  if (!open || open.quantity < fill.quantity)
    throw new Error(`fill sells more of ${fill.code} than the position has`);
  const costMinor = costRemovedMinor(open.cost_minor, open.quantity, fill.quantity);
  const quantity = open.quantity - fill.quantity;
  const closed = quantity === 0;
  const row: PositionRow = {
    ...withFees(open, fill.fees),
    quantity,
    cost_minor: open.cost_minor - costMinor,
    realised_minor: open.realised_minor + fill.valueMinor - totalFees(fill.fees) - costMinor,
    sold_quantity: open.sold_quantity + fill.quantity,
    sold_minor: open.sold_minor + fill.valueMinor,
    state: closed ? 'closed' : 'open',
    sale_type: closed ? fill.saleType : null,
    closed_at: closed ? fill.at : null,
  };
  await update(trx, row);
  await takeFromLots(trx, row.id, fill);
  return { positionId: row.id, costMinor };
}

/**
 * Writes what a fill changes. What is in an index is written only when it changes, and the key never:
 * setting it, even to itself, has the database look at every fill and lot.
 */
async function update(trx: Transaction, row: PositionRow): Promise<void> {
  const { id, user_id: _user, code: _code, opened_at: _opened, ...rest } = row;
  const { state, closed_at, ...change } = rest;
  const closing = state === 'closed' ? { state, closed_at } : {};
  await trx
    .updateTable('positions')
    .set({ ...change, ...closing })
    .where('id', '=', id)
    .execute();
}

/** First in, first out over the lots that are settled. */
async function takeFromLots(trx: Transaction, positionId: string, fill: BookedFill) {
  const lots = await trx
    .selectFrom('lots')
    .select(['id', 'remaining'])
    .where('position_id', '=', positionId)
    .where('remaining', '>', 0)
    .where('acquired_on', '<', fill.marketDate)
    .orderBy('acquired_at')
    .orderBy('id')
    .execute();
  let open = fill.quantity;
  for (const lot of lots) {
    if (open === 0) break;
    const taken = Math.min(open, lot.remaining);
    open -= taken;
    await trx
      .updateTable('lots')
      .set({ remaining: lot.remaining - taken })
      .where('id', '=', lot.id)
      .execute();
  }
  if (open > 0) throw new Error(`settled lots of ${fill.code} lack ${open} shares`);
}

/** A buy's shares, with the day they were acquired on: T+1 and first in, first out need it. */
export async function openLot(
  trx: Transaction,
  positionId: string,
  fillId: string,
  fill: BookedFill,
): Promise<void> {
  await trx
    .insertInto('lots')
    .values({
      id: newId('lot', fill.at),
      position_id: positionId,
      fill_id: fillId,
      acquired_on: fill.marketDate,
      acquired_at: fill.at,
      quantity: fill.quantity,
      remaining: fill.quantity,
      cost_minor: fill.valueMinor + totalFees(fill.fees),
    })
    .execute();
}
