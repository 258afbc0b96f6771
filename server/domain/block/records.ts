import type { Selectable } from 'kysely';

import type { BlockTrade, blockEndpoints } from '../../../contract/block.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/envelope.ts';
import { totalFees } from '../../../contract/money.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { defaultPageSize, pageOf, placeOf } from '../paging.ts';
import { periodStart } from '../../time/periods.ts';
import { feesOfRow, namesOf } from '../trade/views.ts';

export type BlockTradeRow = Selectable<Schema['block_trades']>;

export function blockTradeView(context: Context, row: BlockTradeRow): BlockTrade {
  const fees = feesOfRow(row);
  return {
    id: row.id,
    offerId: row.offer_id,
    code: row.code,
    ...namesOf(context, row.code),
    quantity: row.quantity,
    priceMilli: row.price_milli,
    valueMinor: row.value_minor,
    fees,
    totalMinor: row.value_minor + totalFees(fees),
    marketDate: row.market_date,
    sellableOn: row.sellable_on,
    at: row.created_at,
  };
}

/** The user's block purchases, newest first. Refuses with invalid_input for a cursor that is none. */
export async function listBlockTrades(
  context: Context,
  userId: string,
  input: InputOf<typeof blockEndpoints.records>,
): Promise<Page<BlockTrade>> {
  const limit = input.limit ?? defaultPageSize;
  const after = placeOf(input.cursor);
  let query = context.db
    .selectFrom('block_trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', periodStart(context.clock, input.period ?? 'all'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query
      .where('created_at', '<=', after.at)
      .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '<', after.id)]));
  return pageOf(
    await query.execute(),
    limit,
    (row) => blockTradeView(context, row),
    (row) => ({ at: row.created_at, id: row.id }),
  );
}

/** Refuses with not_found. */
export async function blockTrade(
  context: Context,
  userId: string,
  id: string,
): Promise<BlockTrade> {
  const row = await context.db
    .selectFrom('block_trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return blockTradeView(context, row);
}
