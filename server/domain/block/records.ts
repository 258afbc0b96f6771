import type { Selectable } from 'kysely';

import type { BlockTrade } from '../../../contract/block/types.ts';
import type { blockEndpoints } from '../../../contract/block/endpoints.ts';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import { totalFees } from '../../../contract/trade/fees.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { byNumber, byText, readPage } from '../paging.ts';
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
  const query = context.db
    .selectFrom('block_trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', periodStart(context.clock, input.period ?? 'all'));
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('created_at'), byText('id')],
    (row) => [row.created_at, row.id],
    input,
  );
  return { items: rows.map((row) => blockTradeView(context, row)), nextCursor };
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
