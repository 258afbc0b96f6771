import type { Selectable } from 'kysely';

import { costRemovedMinor } from '../../../contract/trade/order-rules.ts';
import { totalFees } from '../../../contract/trade/fees.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import type { SaleType, Side } from '../../../contract/trade/types.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../../contract/lib/ids.ts';

type PositionRow = Selectable<Schema['positions']>;
type LotRow = Selectable<Schema['lots']>;

/** A user's position of one instrument while fills enter it; see `saveWork` for when it is written. */
export type Holding = {
  /** Undefined until the first buy opens it. */
  position: PositionRow | undefined;
  isNew: boolean;
  /** What can be sold, first in first out; read for a sale only. */
  settledLots: LotRow[];
  changedLots: Set<LotRow>;
  newLots: LotRow[];
};

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
 * Reads what fills of an order will enter: the open position and, for a sale, the lots that are
 * settled on the market date. The caller holds the lock on the user's cash account.
 */
export async function readHolding(
  trx: Transaction,
  order: { user_id: string; code: string; side: string },
  marketDate: string,
): Promise<Holding> {
  const position = await trx
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', order.user_id)
    .where('state', '=', 'open')
    .where('code', '=', order.code)
    .executeTakeFirst();
  const selling = order.side === 'sell' && position !== undefined;
  const settledLots = selling ? await readSettledLots(trx, position.id, marketDate) : [];
  return { position, isNew: false, settledLots, changedLots: new Set(), newLots: [] };
}

function readSettledLots(
  trx: Transaction,
  positionId: string,
  marketDate: string,
): Promise<LotRow[]> {
  return trx
    .selectFrom('lots')
    .selectAll()
    .where('position_id', '=', positionId)
    .where('remaining', '>', 0)
    .where('acquired_on', '<', marketDate)
    .orderBy('acquired_at')
    .orderBy('id')
    .execute();
}

/**
 * Brings a fill into the user's position, which the first buy opens and the last sale closes.
 * Returns the position and, for a sale, the cost that left with the shares.
 */
export function bookPosition(
  holding: Holding,
  fill: BookedFill,
): { positionId: string; costMinor: number } {
  if (fill.side === 'sell') return sellFrom(holding, fill);
  holding.isNew ||= holding.position === undefined;
  const position = withBuy(holding.position ?? newPosition(fill), fill);
  holding.position = position;
  return { positionId: position.id, costMinor: 0 };
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

function sellFrom(holding: Holding, fill: BookedFill) {
  const open = holding.position;
  if (!open || open.quantity < fill.quantity)
    throw new Error(`fill sells more of ${fill.code} than the position has`);
  const costMinor = costRemovedMinor(open.cost_minor, open.quantity, fill.quantity);
  const quantity = open.quantity - fill.quantity;
  const closed = quantity === 0;
  holding.position = {
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
  takeFromLots(holding, fill);
  return { positionId: open.id, costMinor };
}

/** First in, first out over the lots that are settled. */
function takeFromLots(holding: Holding, fill: BookedFill): void {
  let open = fill.quantity;
  for (const lot of holding.settledLots) {
    if (open === 0) break;
    if (lot.remaining === 0) continue;
    const taken = Math.min(open, lot.remaining);
    open -= taken;
    lot.remaining -= taken;
    holding.changedLots.add(lot);
  }
  if (open > 0) throw new Error(`settled lots of ${fill.code} lack ${open} shares`);
}

/** A buy's shares, with the day they were acquired on: T+1 and first in, first out need it. */
export function openLot(
  holding: Holding,
  positionId: string,
  fillId: string,
  fill: BookedFill,
): void {
  holding.newLots.push({
    id: newId('lot', fill.at),
    position_id: positionId,
    fill_id: fillId,
    acquired_on: fill.marketDate,
    acquired_at: fill.at,
    quantity: fill.quantity,
    remaining: fill.quantity,
    cost_minor: fill.valueMinor + totalFees(fill.fees),
  });
}

/** Writes the position, which fills and lots name: before them. */
export async function writePosition(trx: Transaction, holding: Holding): Promise<void> {
  const { position, isNew } = holding;
  if (!position) return;
  if (isNew) await trx.insertInto('positions').values(position).execute();
  else await updatePosition(trx, position);
}

/**
 * Writes what a fill changes. What is in an index is written only when it changes, and the key never:
 * setting it, even to itself, has the database look at every fill and lot.
 */
async function updatePosition(trx: Transaction, row: PositionRow): Promise<void> {
  const { id, user_id: _user, code: _code, opened_at: _opened, ...rest } = row;
  const { state, closed_at, ...change } = rest;
  const closing = state === 'closed' ? { state, closed_at } : {};
  await trx
    .updateTable('positions')
    .set({ ...change, ...closing })
    .where('id', '=', id)
    .execute();
}

/** Writes new lots, which name their fills, and what sales took of older ones. */
export async function writeLots(trx: Transaction, holding: Holding): Promise<void> {
  const rows = [...holding.newLots, ...holding.changedLots];
  if (rows.length === 0) return;
  await trx
    .insertInto('lots')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ remaining: row.ref('excluded.remaining') })),
    )
    .execute();
}
