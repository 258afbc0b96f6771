import type { DealType } from '../../../contract/trade/types.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { bookPosition, openLot, readHolding, writeLots, writePosition } from './book-position.ts';
import type { BookedFill } from './book-position.ts';
import { feeColumns } from './views.ts';

/** Shares that come into a holding without an order on the market. */
export type DirectDeal = {
  userId: string;
  code: string;
  type: Exclude<DealType, 'market' | 'limit'>;
  quantity: number;
  priceMilli: number;
  valueMinor: number;
  fees: Fees;
  /** The transfer of the ledger that moved the shares; written before. */
  transferId: string;
  at: number;
  marketDate: string;
  /** The market date that T+1 counts from, where that was before: they can be sold from the day after. */
  acquiredOn?: string;
};

/**
 * Brings the shares of a direct deal into the user's position, with a lot of their own, and records
 * it as an order that filled at once. The caller has locked the user's cash account and moved the
 * shares. Returns the id of that order.
 */
export async function bookDirectDeal(
  context: Context,
  trx: Transaction,
  deal: DirectDeal,
): Promise<string> {
  const orderId = await insertOrder(trx, deal);
  const { userId, code, at, marketDate } = deal;
  const holding = await readHolding(trx, { user_id: userId, code, side: 'buy' }, marketDate);
  const booked: BookedFill = { ...deal, side: 'buy', saleType: 'sold' };
  const { positionId } = bookPosition(holding, booked);
  const fillId = newId('fil', at);
  await writePosition(trx, holding);
  await trx
    .insertInto('fills')
    .values({
      id: fillId,
      order_id: orderId,
      user_id: userId,
      position_id: positionId,
      transfer_id: deal.transferId,
      code,
      side: 'buy',
      quantity: deal.quantity,
      price_milli: deal.priceMilli,
      value_minor: deal.valueMinor,
      ...feeColumns(deal.fees),
      cost_minor: 0,
      market_date: marketDate,
      bar_date: context.feed.replayDate(code) ?? marketDate,
      created_at: at,
    })
    .execute();
  openLot(holding, positionId, fillId, { ...booked, marketDate: deal.acquiredOn ?? marketDate });
  await writeLots(trx, holding);
  return orderId;
}

async function insertOrder(trx: Transaction, deal: DirectDeal): Promise<string> {
  const id = newId('ord', deal.at);
  await trx
    .insertInto('orders')
    .values({
      id,
      user_id: deal.userId,
      code: deal.code,
      side: 'buy',
      type: deal.type,
      state: 'filled',
      end: null,
      quantity: deal.quantity,
      filled_quantity: deal.quantity,
      price_milli: deal.priceMilli,
      filled_value_minor: deal.valueMinor,
      ...feeColumns(deal.fees),
      cash_hold_id: null,
      share_hold_id: null,
      market_date: deal.marketDate,
      created_at: deal.at,
      live_at: deal.at,
      matched_until: deal.at,
      updated_at: deal.at,
    })
    .execute();
  return id;
}
