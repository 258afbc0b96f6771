import type { Selectable } from 'kysely';

import { mulDivHalfUp, valueMinor } from '../../../contract/lib/integers.ts';
import type { DealType, Lot, Position, PositionDetail } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import { shareAsset } from '../ledger/accounts.ts';
import { Refusal } from '../refusal.ts';
import { fillsWithTypes } from './order-queries.ts';
import { tradedToday } from './traded-today.ts';
import type { TradedToday } from './traded-today.ts';
import { feesOfRow, fillView, namesOf } from './views.ts';

export type PositionRow = Selectable<Schema['positions']>;

/** The user's open holdings, the newest first. */
export async function listPositions(context: Context, userId: string): Promise<Position[]> {
  const rows = await context.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return positionViews(context, userId, rows);
}

/** One open holding with its lots and fills, oldest first. Refuses with not_found. */
export async function positionDetail(
  context: Context,
  userId: string,
  code: string,
): Promise<PositionDetail> {
  const { db } = context;
  const row = await db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('code', '=', code)
    .executeTakeFirst();
  const [position] = row ? await positionViews(context, userId, [row]) : [];
  if (!row || !position) throw new Refusal('not_found');
  const lots = await db
    .selectFrom('lots')
    .selectAll()
    .where('position_id', '=', row.id)
    .orderBy('acquired_at')
    .orderBy('id')
    .execute();
  const fills = await fillsOfPosition(context, row.id);
  const { marketDate } = context.clock.orderSlot();
  return { position, lots: lots.map((lot) => lotView(lot, marketDate)), fills };
}

export async function fillsOfPosition(context: Context, positionId: string) {
  const rows = await fillsWithTypes(context)
    .where('fills.position_id', '=', positionId)
    .orderBy('fills.created_at')
    .orderBy('fills.id')
    .execute();
  return rows.map((row) => fillView(context, row, row.type as DealType));
}

function lotView(row: Selectable<Schema['lots']>, orderDate: string): Lot {
  return {
    id: row.id,
    acquiredOn: row.acquired_on,
    acquiredAt: row.acquired_at,
    quantity: row.quantity,
    remaining: row.remaining,
    costMinor: row.cost_minor,
    settled: row.acquired_on < orderDate,
  };
}

async function positionViews(
  context: Context,
  userId: string,
  rows: readonly PositionRow[],
): Promise<Position[]> {
  if (rows.length === 0) return [];
  const held = await heldShares(context, userId);
  const unsettled = await unsettledShares(context, userId);
  const traded = await tradedToday(context, userId);
  return rows.map((row) =>
    positionView(context, row, {
      held: held.get(shareAsset(row.code)) ?? 0,
      unsettled: unsettled.get(row.id) ?? 0,
      today: traded.get(row.id),
    }),
  );
}

function positionView(
  context: Context,
  row: PositionRow,
  now: { held: number; unsettled: number; today: TradedToday | undefined },
): Position {
  const prices = pricesOf(context, row);
  const { today } = now;
  return {
    id: row.id,
    code: row.code,
    ...namesOf(context, row.code),
    quantity: row.quantity,
    availableQuantity: row.quantity - now.unsettled - now.held,
    heldQuantity: now.held,
    unsettledQuantity: now.unsettled,
    costMinor: row.cost_minor,
    ...prices,
    marketValueMinor: valueMinor(prices.lastMilli, row.quantity),
    realisedMinor: row.realised_minor,
    fees: feesOfRow(row),
    startQuantity: row.quantity - (today?.boughtQuantity ?? 0) + (today?.soldQuantity ?? 0),
    boughtTodayMinor: today?.boughtMinor ?? 0,
    soldTodayMinor: today?.soldMinor ?? 0,
    openedAt: row.opened_at,
  };
}

/** A share whose prices are gone (an import was taken back) stands at its cost, not at nothing. */
export function pricesOf(
  context: Context,
  row: Pick<PositionRow, 'code' | 'cost_minor' | 'quantity'>,
): { lastMilli: number; previousCloseMilli: number } {
  const quote = context.feed.quote(row.code);
  if (quote) return { lastMilli: quote.lastMilli, previousCloseMilli: quote.previousCloseMilli };
  const costMilli = row.quantity === 0 ? 0 : mulDivHalfUp(row.cost_minor, 10, row.quantity);
  return { lastMilli: costMilli, previousCloseMilli: costMilli };
}

async function heldShares({ db }: Context, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['asset', 'held'])
    .where('owner', '=', userId)
    .where('kind', '=', 'shares')
    .execute();
  return new Map(rows.map((row) => [row.asset, row.held]));
}

async function unsettledShares(context: Context, userId: string): Promise<Map<string, number>> {
  const rows = await context.db
    .selectFrom('lots')
    .innerJoin('positions', 'positions.id', 'lots.position_id')
    .select((eb) => ['position_id as id', eb.fn.sum<number>('lots.remaining').as('quantity')])
    .where('positions.user_id', '=', userId)
    .where('positions.state', '=', 'open')
    .where('lots.acquired_on', '>=', context.clock.orderSlot().marketDate)
    .groupBy('position_id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.quantity]));
}
