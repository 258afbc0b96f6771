import type { Selectable } from 'kysely';

import type { BlockOffer, BlockOfferState } from '../../../contract/block/types.ts';
import { ratioBp } from '../../../contract/lib/integers.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { namesOf } from '../trade/views.ts';

export type OfferRow = Selectable<Schema['block_offers']>;

/** Where an offer stands at a moment. */
export function offerState(row: OfferRow, now: number): BlockOfferState {
  if (row.remaining === 0) return 'sold_out';
  if (now >= row.closes_at) return 'closed';
  return now < row.opens_at ? 'upcoming' : 'open';
}

export function offerView(context: Context, row: OfferRow): BlockOffer {
  const lastMilli = context.feed.quote(row.code)?.lastMilli ?? 0;
  return {
    id: row.id,
    code: row.code,
    ...namesOf(context, row.code),
    board: context.feed.instrument(row.code)?.board ?? 'main',
    priceMilli: row.price_milli,
    lastMilli,
    discountBp: ratioBp(lastMilli === 0 ? 0 : lastMilli - row.price_milli, lastMilli),
    quantity: row.quantity,
    remaining: row.remaining,
    minimumQuantity: row.minimum_quantity,
    stepQuantity: row.step_quantity,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    state: offerState(row, context.clock.now()),
  };
}

const order: readonly BlockOfferState[] = ['open', 'upcoming', 'sold_out', 'closed'];

/** Offers of the market date, those that can be bought first, the soonest to close first. */
export async function listOffers(context: Context): Promise<BlockOffer[]> {
  const { clock, db } = context;
  const marketDate = clock.marketDate();
  const rows = await db
    .selectFrom('block_offers')
    .selectAll()
    .where('closes_at', '>=', clock.session(marketDate).opensAt)
    .where('market_date', '=', marketDate)
    .orderBy('closes_at')
    .orderBy('id')
    .execute();
  const offers = rows.map((row) => offerView(context, row));
  return offers.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** Refuses with block_offer_unknown. */
export async function blockOffer(context: Context, id: string): Promise<BlockOffer> {
  const row = await context.db
    .selectFrom('block_offers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('block_offer_unknown');
  return offerView(context, row);
}
