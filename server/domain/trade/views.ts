import type { Selectable } from 'kysely';

import { mulDivHalfUp } from '../../../contract/lib/integers.ts';
import { totalFees } from '../../../contract/trade/fees.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import type {
  DealType,
  Fill,
  Order,
  OrderEnd,
  OrderState,
  Side,
} from '../../../contract/trade/types.ts';
import type { ShareNames } from '../../../contract/market/share-names.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import { shareNames } from '../../lib/share-names.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type FillRow = Selectable<Schema['fills']>;

type FeeColumns = {
  commission_minor: number;
  stamp_duty_minor: number;
  transfer_minor: number;
  handling_minor: number;
};

export function feesOfRow(row: FeeColumns): Fees {
  return {
    commissionMinor: row.commission_minor,
    stampDutyMinor: row.stamp_duty_minor,
    transferMinor: row.transfer_minor,
    handlingMinor: row.handling_minor,
  };
}

export function feeColumns(fees: Fees): FeeColumns {
  return {
    commission_minor: fees.commissionMinor,
    stamp_duty_minor: fees.stampDutyMinor,
    transfer_minor: fees.transferMinor,
    handling_minor: fees.handlingMinor,
  };
}

/** Volume-weighted price in 1/1000 yuan, rounded half up; 0 for no shares. */
export function averageMilli(valueMinor: number, quantity: number): number {
  return quantity === 0 ? 0 : mulDivHalfUp(valueMinor, 10, quantity);
}

/** The names of an instrument; its code where it is no longer listed. */
export function namesOf(context: Context, code: string): ShareNames {
  const instrument = context.feed.instrument(code);
  return instrument ? shareNames(instrument) : { name: code, latinName: code };
}

/** `heldMinor`: cash still held for the order. */
export function orderView(context: Context, row: OrderRow, heldMinor: number): Order {
  return {
    id: row.id,
    code: row.code,
    ...namesOf(context, row.code),
    side: row.side as Side,
    type: row.type as DealType,
    state: row.state as OrderState,
    end: row.end as OrderEnd,
    quantity: row.quantity,
    filledQuantity: row.filled_quantity,
    priceMilli: row.price_milli,
    averagePriceMilli: averageMilli(row.filled_value_minor, row.filled_quantity),
    filledValueMinor: row.filled_value_minor,
    heldMinor,
    fees: feesOfRow(row),
    marketDate: row.market_date,
    createdAt: row.created_at,
    liveAt: row.live_at,
    updatedAt: row.updated_at,
  };
}

/** `type`: that of its order. */
export function fillView(context: Context, row: FillRow, type: DealType): Fill {
  const fees = feesOfRow(row);
  return {
    id: row.id,
    orderId: row.order_id,
    code: row.code,
    ...namesOf(context, row.code),
    side: row.side as Side,
    type,
    quantity: row.quantity,
    priceMilli: row.price_milli,
    valueMinor: row.value_minor,
    fees,
    resultMinor: row.side === 'sell' ? row.value_minor - totalFees(fees) - row.cost_minor : null,
    at: row.created_at,
    marketDate: row.market_date,
    barDate: row.bar_date,
  };
}
